import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import type { Character } from "#shared/schemas/character.ts";
import { DefaultPortrait } from "../../../parts/portrait/DefaultPortrait.tsx";
import { places } from "../../../session/last-visited.ts";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { EditIcon, PrintIcon } from "../../../ui/icons.tsx";
import styles from "./Identity.module.css";

interface IdentityProps {
  character: Character;
  isOwn: boolean;
  hasPen: boolean;
}

/** Portrait, name and occupation, with links to edit and print. */
export function Identity({ character, isOwn, hasPen }: IdentityProps) {
  const { name, nickname, work, age, sex } = character.characterInfo;
  const { section } = useSnapshot(places);
  return (
    <div className={styles.root}>
      <DefaultPortrait
        className={cx(styles.portrait)}
        sex={sex}
        src={character.images.avatar}
        alt={`Ritratto di ${name}`}
        clip
      />
      <div className={styles.words}>
        <div className={styles.head}>
          <h1 className={styles.name}>{name}</h1>
          {isOwn && hasPen && (
            <IconButton
              label="Modifica"
              className={styles.edit}
              render={<Link to="/characters/edit/$id" params={{ id: character._id }} hash={section} />}
            >
              <EditIcon />
            </IconButton>
          )}
        </div>
        <IconButton
          label="Stampa"
          className={styles.print}
          render={<Link to="/characters/pdf/$id" params={{ id: character._id }} />}
        >
          <PrintIcon />
        </IconButton>
        {nickname && <p className={styles.nickname}>«{nickname}»</p>}
        <p className={styles.line}>
          {work}, {age} {age === 1 ? "anno" : "anni"}
        </p>
        {!isOwn && character.playerName && <p className={styles.line}>Giocato da {character.playerName}</p>}
      </div>
    </div>
  );
}
