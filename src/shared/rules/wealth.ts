/** In dollars of the 1920s. */
export type Wealth = { spendingLevel: number; cash: number; assets: number };

const WEALTH_TIERS = [
  { from: 99, spendingLevel: 5000, cash: { fixed: 50_000 }, assets: { fixed: 5_000_000 } },
  { from: 90, spendingLevel: 250, cash: { perPoint: 20 }, assets: { perPoint: 2000 } },
  { from: 50, spendingLevel: 50, cash: { perPoint: 5 }, assets: { perPoint: 500 } },
  { from: 10, spendingLevel: 10, cash: { perPoint: 2 }, assets: { perPoint: 50 } },
  { from: 1, spendingLevel: 2, cash: { perPoint: 1 }, assets: { perPoint: 10 } },
  { from: 0, spendingLevel: 0.05, cash: { fixed: 0.5 }, assets: { fixed: 0 } },
] as const satisfies readonly { from: number; spendingLevel: number; cash: Amount; assets: Amount }[];

type Amount = { fixed: number } | { perPoint: number };

const dollars = (amount: Amount, credit: number): number =>
  "fixed" in amount ? amount.fixed : amount.perPoint * credit;

/** @param credit NaN and less than 0 count as 0. Source: docs/regole.md#denaro-e-averi */
export function wealthOf(credit: number): Wealth {
  const points = Math.max(0, Math.trunc(credit)) || 0;
  const tier = WEALTH_TIERS.find(({ from }) => points >= from) ?? WEALTH_TIERS[5];
  return {
    spendingLevel: tier.spendingLevel,
    cash: dollars(tier.cash, points),
    assets: dollars(tier.assets, points),
  };
}
