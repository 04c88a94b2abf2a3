import { Autocomplete } from "@base-ui/react/autocomplete";
import { useMemo } from "react";
import { SHORT } from "#shared/schemas/character.ts";
import type { OccupationTemplate } from "#shared/schemas/constants.ts";
import field from "../../../ui/Field.module.css";
import { Field } from "../../../ui/Field.tsx";
import { searchFor } from "../../../ui/matches.ts";
import list from "../../../ui/Suggestions.module.css";
import { useCutPaste } from "../../../ui/useCutPaste.ts";

interface OccupationFieldProps {
  value: string;
  occupations: readonly OccupationTemplate[];
  error: string | undefined;
  onWrite: (work: string) => void;
  onChoose: (occupation: OccupationTemplate) => void;
}

/** Occupation: free text with suggestions. */
export function OccupationField({ value, occupations, error, onWrite, onChoose }: OccupationFieldProps) {
  // A complete name shows the whole list, so that another can be chosen.
  const found = useMemo(() => {
    const fits = occupations.some(({ name }) => name === value) ? () => true : searchFor(value);
    return occupations.filter(({ name }) => fits(name));
  }, [occupations, value]);
  const { warning, ...listeners } = useCutPaste(SHORT);
  return (
    <Field label="Lavoro" error={error} warning={warning} required>
      {(control) => (
        <Autocomplete.Root
          items={occupations}
          filteredItems={found}
          itemToStringValue={({ name }: OccupationTemplate) => name}
          value={value}
          openOnInputClick
          onValueChange={(typed, { reason }) => {
            const chosen = reason === "item-press" && occupations.find(({ name }) => name === typed);
            if (chosen) onChoose(chosen);
            else onWrite(typed);
          }}
        >
          <Autocomplete.Input
            {...control}
            className={field.control}
            maxLength={SHORT}
            {...listeners}
            spellCheck={false}
            placeholder="Scrivi o scegli dall'elenco"
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner className={list.positioner} sideOffset={4}>
              <Autocomplete.Popup className={list.popup}>
                <Autocomplete.Empty className={list.empty}>
                  Non è nell'elenco: va bene lo stesso.
                </Autocomplete.Empty>
                <Autocomplete.List className={list.list}>
                  {(occupation: OccupationTemplate) => (
                    <Autocomplete.Item key={occupation.name} value={occupation} className={list.item}>
                      <span>{occupation.name}</span>
                      <span className={list.aside}>
                        credito {occupation.creditMin}–{occupation.creditMax}
                      </span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}
