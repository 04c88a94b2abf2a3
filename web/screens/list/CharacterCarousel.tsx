import { useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { CharacterSummary } from "#shared/schemas/character-summary.ts";
import { imageOf } from "../../api/characters.ts";
import { ExportButton } from "../../parts/import-export/ExportButton.tsx";
import { ImportButton } from "../../parts/import-export/ImportButton.tsx";
import { Pages } from "../../parts/pages/Pages.tsx";
import { DefaultPortrait } from "../../parts/portrait/DefaultPortrait.tsx";
import { places } from "../../session/last-visited.ts";
import { Card } from "../../ui/Card.tsx";
import { Carousel } from "../../ui/Carousel.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "./CharacterCarousel.module.css";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { SelectedCharacter } from "./SelectedCharacter.tsx";

/** With more characters a select is shown beside the carousel. */
const MOST_BY_DOTS = 12;

export function CharacterCarousel({ characters }: { characters: CharacterSummary[] }) {
  const { investigator } = useSnapshot(places);
  const [leaving, setLeaving] = useState<CharacterSummary | null>(null);
  const [asks, setAsks] = useState(false);
  const before = useRef(0);
  const found = characters.findIndex(({ _id }) => _id === investigator);
  // After a deletion the next one is selected.
  const index = found >= 0 ? found : Math.min(before.current, characters.length - 1);
  before.current = index;
  const chosen = characters[index];
  const choose = (next: number) => {
    places.investigator = characters[next]?._id ?? "";
  };
  if (!chosen) return null;
  return (
    <Card className={styles.root}>
      <div className={styles.person}>
        <Carousel
          label="I tuoi personaggi"
          index={index}
          onChange={choose}
          slides={characters.map((character) => ({
            key: character._id,
            label: character.characterInfo.name,
            content: (
              <DefaultPortrait
                sex={character.characterInfo.sex}
                src={imageOf(character, "avatar")}
                alt=""
                size="l"
                clip
              />
            ),
          }))}
        />
        {characters.length > MOST_BY_DOTS && (
          <Select label="Vai a" value={index} onChange={(event) => choose(Number(event.target.value))}>
            {characters.map(({ _id, characterInfo: { name, work } }, at) => (
              <option key={_id} value={at}>
                {[name, work].filter(Boolean).join(", ")}
              </option>
            ))}
          </Select>
        )}
        <SelectedCharacter
          character={chosen}
          onDelete={() => {
            setLeaving(chosen);
            setAsks(true);
          }}
        />
      </div>
      <div className={styles.papers}>
        <Pages key={chosen._id} character={chosen} small />
        <div className={styles.importExport}>
          <ExportButton id={chosen._id} variant="quiet" />
          <ImportButton variant="quiet" />
        </div>
      </div>
      {leaving && (
        <DeleteDialog
          key={leaving._id}
          character={leaving}
          // Gone by another device it must not ask for the next one, which is selected then.
          open={asks && characters.some(({ _id }) => _id === leaving._id)}
          onOpenChange={setAsks}
        />
      )}
    </Card>
  );
}
