import { z } from "zod";

/** What the login takes, and the page of the login reads: all other forms come later. */
export const Credentials = z.object({
  username: z
    .string("Inserire un nome utente")
    .trim()
    .min(1, "Inserire un nome utente")
    .max(200, "Il nome utente è troppo lungo"),
  password: z
    .string("Inserire una password")
    .min(1, "Inserire una password")
    .max(1000, "La password è troppo lunga"),
});
export type Credentials = z.infer<typeof Credentials>;
