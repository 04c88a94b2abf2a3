import { lazy } from "./lazy.ts";

const format = lazy(
  () =>
    new Intl.NumberFormat("it-IT", {
      maximumFractionDigits: 2,
      useGrouping: "always",
      trailingZeroDisplay: "stripIfInteger",
      minimumFractionDigits: 2,
    }),
);

/** Dollars of the 1920s as people read them: `$ 17,95`, `$ 1.250`. */
export function dollars(amount: number): string {
  return `$ ${format().format(amount)}`;
}

/** A price of the reference book, which is text with a decimal point; any other text stays as it is. */
export function price(cost: string): string {
  const text = cost.trim();
  if (text === "" || text === "-") return "";
  return /^\d+(\.\d+)?$/.test(text) ? dollars(Number(text)) : text;
}
