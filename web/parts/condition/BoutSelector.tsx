import { MadnessSelector } from "./MadnessSelector.tsx";

interface BoutSelectorProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (bout: { how: "others" | "alone"; what: string }) => void;
}

const WHERE = { others: "Con altri", alone: "In solitudine" } as const;

/** Chooses a bout of madness. */
export function BoutSelector({ onChoose, ...dialog }: BoutSelectorProps) {
  return (
    <MadnessSelector
      {...dialog}
      title="Che crisi è?"
      searchLabel="Cerca una crisi"
      entriesOf={({ listBouts }) =>
        listBouts.map(({ how, name, meaning }) => ({
          _id: `${how} ${name}`,
          name,
          meaning,
          category: WHERE[how],
        }))
      }
      onChoose={({ category, meaning }) =>
        onChoose({ how: category === WHERE.alone ? "alone" : "others", what: meaning })
      }
    />
  );
}
