import * as z from "zod/mini";

/** A separate file: the login page loads only this schema. */
export const Credentials = z.object({
  username: z
    .string("Inserire un nome utente")
    .check(
      z.trim(),
      z.minLength(1, "Inserire un nome utente"),
      z.maxLength(200, "Il nome utente è troppo lungo"),
    ),
  password: z
    .string("Inserire una password")
    .check(z.minLength(1, "Inserire una password"), z.maxLength(1000, "La password è troppo lunga")),
});
export type Credentials = z.infer<typeof Credentials>;
