import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { imageOf } from "../../api/characters.ts";
import { DefaultPortrait } from "../../parts/portrait/DefaultPortrait.tsx";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Carousel } from "../../ui/Carousel.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import styles from "./Archive.module.css";
import { DeleteDialog } from "./DeleteDialog.tsx";

/** The carousel of portraits, and below it whoever is in the middle. */
export function Archive({ characters }: { characters: Character[] }) {
  const [wanted, setWanted] = useState(0);
  const [isDeleting, setDeleting] = useState(false);
  // The last one may just have been deleted.
  const index = Math.min(wanted, characters.length - 1);
  const chosen = characters[index];
  if (!chosen) return null;
  const { name, work } = chosen.characterInfo;
  return (
    <Card className={styles.root}>
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
      <div className={styles.words} aria-live="polite">
        <h2>{name}</h2>
        <p>{work}</p>
        <p className={cx(styles.id, text.typed)}>{chosen._id}</p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="main"
          className={styles.enter}
          render={<Link to="/characters/$id" params={{ id: chosen._id }} />}
        >
          Entra
        </Button>
        <IconButton label={`Elimina ${name}`} variant="danger" onClick={() => setDeleting(true)}>
          <TrashIcon />
        </IconButton>
      </div>
      <DeleteDialog character={chosen} open={isDeleting} onOpenChange={setDeleting} />
    </Card>
  );
}
