import * as z from "zod/mini";

/** Steps in order; the URL holds the open one (`?passo=3`). */
export const STEPS = [
  { step: 1, title: "Caratteristiche" },
  { step: 2, title: "Occupazione e Abilità" },
  { step: 3, title: "Background" },
  { step: 4, title: "Storia" },
  { step: 5, title: "Finanze e Averi" },
  { step: 6, title: "Riepilogo" },
] as const;
export type WizardStep = (typeof STEPS)[number]["step"];

export const titleOf = (step: WizardStep): string => STEPS[step - 1]?.title ?? "";
export const nextOf = (step: WizardStep): WizardStep => STEPS.find((each) => each.step > step)?.step ?? 6;

/** Search params; invalid values become the first step. */
export const WizardSearch = z.object({
  passo: z.catch(z.optional(z.literal(STEPS.map(({ step }) => step))), undefined),
});
