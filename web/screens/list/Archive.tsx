import { useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { imageOf } from "../../api/characters.ts";
import { ImportButton } from "../../parts/exchange/ImportButton.tsx";
import { Pages } from "../../parts/pages/Pages.tsx";
import { DefaultPortrait } from "../../parts/portrait/DefaultPortrait.tsx";
import { Card } from "../../ui/Card.tsx";
import { Carousel } from "../../ui/Carousel.tsx";
import styles from "./Archive.module.css";
import { Chosen } from "./Chosen.tsx";

/** The carousel of portraits, below it whoever is in the middle, beside it his sheet. */
export function Archive({ characters }: { characters: Character[] }) {
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
        <Chosen character={chosen} />
      </div>
      <div className={styles.papers}>
        <Pages key={chosen._id} character={chosen} small />
        <ImportButton variant="quiet" onImported={() => setWanted(characters.length)} />
      </div>
    </Card>
  );
}
