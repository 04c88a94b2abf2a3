import { Link } from "@tanstack/react-router";
import { dollars } from "#shared/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { creditOf, wealthOfDraft } from "../draft/figures.ts";
import { useDraft } from "../draft/store.ts";
import styles from "./WealthCard.module.css";

/** Money derived from the credit rating. */
export function WealthCard() {
  const seen = useDraft();
  const { spendingLevel, cash, assets } = wealthOfDraft(seen);
  const figures = [
    { label: "Livello di spesa", amount: spendingLevel },
    { label: "Denaro", amount: cash },
    { label: "Denaro spendibile in proprietà", amount: assets },
  ];
  return (
    <Card aria-label="Ricchezza">
      <dl className={styles.figures}>
        {figures.map(({ label, amount }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.amount}>{dollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.source}>
        Da Valore di credito {creditOf(seen)}.{" "}
        <Link to="/characters/new" search={{ passo: 2 }}>
          Cambialo fra le abilità
        </Link>
      </p>
    </Card>
  );
}
