import { dollars } from "#shared/money.ts";
import { wealthOfDraft } from "../draft/figures.ts";
import { linesOf } from "../draft/lines.ts";
import { useDraft } from "../shell/useDraft.ts";
import { Facts } from "./Facts.tsx";

/** The money, and what is owned. */
export function Finances() {
  const seen = useDraft();
  const { spendingLevel, cash, assets } = wealthOfDraft(seen);
  return (
    <Facts
      facts={[
        ["Livello di spesa", dollars(spendingLevel)],
        ["Denaro", dollars(cash)],
        ["Denaro spendibile in proprietà", dollars(assets)],
        ["Proprietà", linesOf(seen.properties).join(", ")],
        ["Equipaggiamento", linesOf(seen.equipment).join(", ")],
      ]}
    />
  );
}
