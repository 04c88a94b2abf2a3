import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../api/client.ts";
import { type Madness, madnessQuery } from "../../api/conditions.ts";
import { CatalogDialog } from "../catalog/CatalogDialog.tsx";
import styles from "./MadnessSelector.module.css";

export interface MadnessEntry {
  _id: string;
  name: string;
  meaning: string;
  category: string;
}

interface MadnessSelectorProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  searchLabel: string;
  entriesOf: (lists: Madness) => MadnessEntry[];
  onChoose: (entry: MadnessEntry) => void;
  byHand?: { label: string; onPress: () => void };
}

export function MadnessSelector({ entriesOf, ...dialog }: MadnessSelectorProps) {
  const { data, error, refetch } = useQuery({ ...madnessQuery, enabled: dialog.open });
  return (
    <CatalogDialog
      {...dialog}
      entries={data && entriesOf(data)}
      failure={error && { title: "L'elenco non c'è", text: messageOf(error), retry: () => void refetch() }}
      emptyText="Niente con queste parole."
      words={({ meaning }) => meaning}
      row={({ name, meaning }) => (
        <span className={styles.row}>
          <b>{name}</b>
          <span className={styles.meaning}>{meaning}</span>
        </span>
      )}
    />
  );
}
