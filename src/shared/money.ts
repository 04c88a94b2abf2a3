const format = (digits: number) =>
  new Intl.NumberFormat("it-IT", {
    minimumFractionDigits: digits,
    maximumFractionDigits: 2,
    useGrouping: "always",
  });
const whole = format(0);
const withCents = format(2);

/** Dollars of the 1920s as people read them: `$ 17,95`, `$ 1.250`. */
export const dollars = (amount: number): string =>
  `$ ${(Number.isInteger(amount) ? whole : withCents).format(amount)}`;

/** A price of the reference book, which is text with a decimal point; any other text stays as it is. */
export function price(cost: string): string {
  const text = cost.trim();
  if (text === "" || text === "-") return "";
  return /^\d+(\.\d+)?$/.test(text) ? dollars(Number(text)) : text;
}
