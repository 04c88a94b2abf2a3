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

export function dollars(amount: number): string {
  return `$ ${format().format(amount)}`;
}

/** @param cost of a reference book; anything but a number is returned unchanged. */
export function price(cost: string): string {
  const text = cost.trim();
  if (text === "" || text === "-") return "";
  return /^\d+(\.\d+)?$/.test(text) ? dollars(Number(text)) : text;
}
