const whole = new Intl.NumberFormat("it-IT", { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars of the 1920s as people read them: `$ 17,95`. */
export const dollars = (amount: number): string =>
  `$ ${(Number.isInteger(amount) ? whole : withCents).format(amount)}`;

/** A price of the reference book, which is text with a decimal point; nothing for what has none. */
export function price(cost: string): string {
  const amount = Number(cost);
  return cost.trim() === "" || Number.isNaN(amount) ? "" : dollars(amount);
}
