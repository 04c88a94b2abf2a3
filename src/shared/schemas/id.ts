import * as z from "zod/mini";

/** What names a stored thing: a UUID in lower case, as the server makes them. */
export const Id = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));
