import { Autocomplete } from "@base-ui/react/autocomplete";
import { type RefObject, useMemo, useState } from "react";
import type { AudioFile } from "#shared/schemas/audio.ts";
import field from "../../ui/Field.module.css";
import { Field } from "../../ui/Field.tsx";
import list from "../../ui/Suggestions.module.css";
import { searchSounds } from "../sound/group-sounds.ts";
import { problemOf } from "../sound/sound-problem.ts";

const MOST_SHOWN = 40;

interface SoundPickerProps {
  label: string;
  labelHidden?: boolean;
  placeholder: string;
  audios: readonly AudioFile[];
  input?: RefObject<HTMLInputElement | null>;
  onPick: (file: AudioFile) => void;
}

/** Finds a sound by title, group or tag; clears itself after each pick. */
export function SoundPicker({ label, labelHidden, placeholder, audios, input, onPick }: SoundPickerProps) {
  const [typed, setTyped] = useState("");
  const playable = useMemo(() => audios.filter((file) => problemOf(file) === null), [audios]);
  const found = useMemo(() => searchSounds(playable, typed).slice(0, MOST_SHOWN), [playable, typed]);
  return (
    <Field label={label} labelHidden={labelHidden}>
      {(control) => (
        <Autocomplete.Root
          items={playable}
          filteredItems={found}
          itemToStringValue={({ fileTitle }: AudioFile) => fileTitle}
          value={typed}
          autoHighlight
          openOnInputClick
          onValueChange={(next, { reason }) => setTyped(reason === "item-press" ? "" : next)}
        >
          <Autocomplete.Input
            {...control}
            ref={input}
            className={field.control}
            maxLength={120}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={placeholder}
            // Unmatched text must not look like a choice.
            onBlur={() => setTyped("")}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner className={list.positioner} sideOffset={4}>
              <Autocomplete.Popup className={list.popup}>
                <Autocomplete.Empty className={list.empty}>Nessun suono con questo nome.</Autocomplete.Empty>
                <Autocomplete.List className={list.list}>
                  {(file: AudioFile) => (
                    <Autocomplete.Item
                      key={file._id}
                      value={file}
                      className={list.item}
                      onClick={() => onPick(file)}
                    >
                      <span>{file.fileTitle}</span>
                      <span className={list.aside}>{file.groupName}</span>
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
