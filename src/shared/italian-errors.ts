import type * as z from "zod/mini";

/** For `safeParse(value, { error: italianError })`; a schema's own sentences come first. */
export const italianError: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "Manca un valore";
      return issue.expected === "int" ? "Deve essere un numero intero" : "Il valore è del tipo sbagliato";
    case "too_big":
      return `Il massimo è ${issue.maximum}${UNITS[issue.origin] ?? ""}`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "Non può essere vuoto";
      return `Il minimo è ${issue.minimum}${UNITS[issue.origin] ?? ""}`;
    default:
      return "Il valore non è ammesso";
  }
};

const UNITS: Record<string, string> = { string: " caratteri", array: " voci" };
