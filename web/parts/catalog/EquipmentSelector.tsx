import { useQuery } from "@tanstack/react-query";
import { price } from "#shared/money.ts";
import type { EquipmentTemplate } from "#shared/schemas/template.ts";
import { equipmentTemplatesQuery } from "../../api/templates.ts";
import { CatalogDialog } from "./CatalogDialog.tsx";
import styles from "./Row.module.css";

export interface EquipmentSelectorProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (template: EquipmentTemplate) => void;
}

/** Chooses equipment from the reference book. */
export function EquipmentSelector(props: EquipmentSelectorProps) {
  const { data, error, refetch } = useQuery({ ...equipmentTemplatesQuery, enabled: props.open });
  return (
    <CatalogDialog
      {...props}
      title="Scegli l'equipaggiamento"
      searchLabel="Cerca nell'equipaggiamento"
      emptyText="Nessun equipaggiamento trovato"
      entries={data}
      failure={
        error && {
          title: "Errore nel caricamento dell'equipaggiamento",
          text: error.message,
          retry: () => void refetch(),
        }
      }
      words={wordsOf}
      row={rowOf}
    />
  );
}

const wordsOf = ({ category, subcategory, description }: EquipmentTemplate) =>
  `${category} ${subcategory} ${description}`;

const rowOf = ({ name, cost, subcategory, description }: EquipmentTemplate) => (
  <>
    <span className={styles.head}>
      <span className={styles.name}>{name}</span>
      <span className={styles.cost}>{price(cost)}</span>
    </span>
    <span className={styles.facts}>
      <span>{description}</span>
      <span>{subcategory}</span>
    </span>
  </>
);
