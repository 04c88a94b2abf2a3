import { useQuery } from "@tanstack/react-query";
import { price } from "#shared/money.ts";
import { readRange } from "#shared/rules/range.ts";
import type { WeaponTemplate } from "#shared/schemas/template.ts";
import { weaponTemplatesQuery } from "../../api/templates.ts";
import { CatalogDialog } from "./CatalogDialog.tsx";
import styles from "./Row.module.css";

export interface WeaponSelectorProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (template: WeaponTemplate) => void;
  /** Custom weapon; called after the dialog has closed. */
  onByHand: () => void;
  /** Forza of who will throw it: ranges are in metres. 0 while it is not known. */
  strength: number;
}

/** Chooses a weapon from the reference book, or starts a custom one. */
export function WeaponSelector({ onByHand, strength, ...props }: WeaponSelectorProps) {
  const { data, error, refetch } = useQuery({ ...weaponTemplatesQuery, enabled: props.open });
  return (
    <CatalogDialog
      {...props}
      title="Scegli un'arma"
      searchLabel="Cerca un'arma"
      emptyText="Nessuna arma trovata"
      entries={data}
      failure={
        error && {
          title: "Errore nel caricamento delle armi",
          text: error.message,
          retry: () => void refetch(),
        }
      }
      words={wordsOf}
      row={(template) => rowOf(template, strength)}
      byHand={{ label: "Scrivila a mano", onPress: onByHand }}
    />
  );
}

const wordsOf = ({ category, baseSkill }: WeaponTemplate) => `${category} ${baseSkill}`;

const rowOf = ({ name, cost, damage, range, baseSkill }: WeaponTemplate, strength: number) => (
  <>
    <span className={styles.head}>
      <span className={styles.name}>{name}</span>
      <span className={styles.cost}>{price(cost)}</span>
    </span>
    <span className={styles.facts}>
      <span>{baseSkill}</span>
      <span>
        Danno <span className={styles.figure}>{damage}</span>
      </span>
      {range !== "-" && (
        <span>
          Gittata <span className={styles.figure}>{strength > 0 ? readRange(range, strength) : range}</span>
        </span>
      )}
    </span>
  </>
);
