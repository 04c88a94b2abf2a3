import { useState } from "react";
import type { CharacterSummary } from "#shared/schemas/character-summary.ts";
import { imageOf } from "../../api/images.ts";
import { ExportButton } from "../../parts/exchange/ExportButton.tsx";
import { ImportButton } from "../../parts/exchange/ImportButton.tsx";
import { Pages } from "../../parts/pages/Pages.tsx";
import { DefaultPortrait } from "../../parts/portrait/DefaultPortrait.tsx";
import { Card } from "../../ui/Card.tsx";
import { Carousel } from "../../ui/Carousel.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "./Archive.module.css";
import { Chosen } from "./Chosen.tsx";

/** Among more than so many nobody finds anybody by turning. */
const MOST_BY_DOTS = 12;

/** The carousel of portraits, below it whoever is in the middle, beside it his sheet. */
export function Archive({ characters }: { characters: CharacterSummary[] }) {
  const [wanted, setWanted] = useState(0);
  // The last one may just have been deleted.
  const index = Math.min(wanted, characters.length - 1);
  const chosen = characters[index];
  if (!chosen) return null;
  return (
    <Card className={styles.root}>
      <div className={styles.person}>
        <Carousel
          label="I tuoi personaggi"
          index={index}
          onChange={setWanted}
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
          <Select label="Vai a" value={index} onChange={(event) => setWanted(Number(event.target.value))}>
            {characters.map(({ _id, characterInfo: { name, work } }, at) => (
              <option key={_id} value={at}>
                {[name, work].filter(Boolean).join(", ")}
              </option>
            ))}
          </Select>
        )}
        <Chosen character={chosen} />
      </div>
      <div className={styles.papers}>
        <Pages key={chosen._id} character={chosen} small />
        <div className={styles.exchange}>
          <ExportButton id={chosen._id} variant="quiet" />
          <ImportButton variant="quiet" onImported={() => setWanted(characters.length)} />
        </div>
      </div>
    </Card>
  );
}
