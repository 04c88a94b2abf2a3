import { Link } from "@tanstack/react-router";
import type { CharacterSummary } from "#shared/schemas/character-summary.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { PrintIcon, TrashIcon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./SelectedCharacter.module.css";

interface SelectedCharacterProps {
  character: CharacterSummary;
  onDelete: () => void;
}

export function SelectedCharacter({ character, onDelete }: SelectedCharacterProps) {
  const { _id: id } = character;
  const { name, work } = character.characterInfo;
  return (
    <>
      <div className={styles.words} aria-live="polite">
        <h2>{name}</h2>
        <p>{work}</p>
      </div>
      {/* For support by the host: too long to type. */}
      {navigator.clipboard ? (
        <button
          type="button"
          className={cx(styles.id, text.typed)}
          aria-label={`Copia il codice ${id}`}
          onClick={() => copy(id)}
        >
          {id}
        </button>
      ) : (
        <p className={cx(styles.id, text.typed)}>{id}</p>
      )}
      <div className={styles.actions}>
        <Button
          variant="main"
          className={styles.enter}
          render={<Link to="/characters/$id" params={{ id }} />}
        >
          Entra
        </Button>
        <IconButton
          label={`Stampa la scheda di ${name}`}
          variant="plain"
          render={<Link to="/characters/pdf/$id" params={{ id }} />}
        >
          <PrintIcon />
        </IconButton>
        <IconButton label={`Elimina ${name}`} variant="danger" onClick={onDelete}>
          <TrashIcon />
        </IconButton>
      </div>
    </>
  );
}

const copy = (code: string): Promise<unknown> =>
  navigator.clipboard.writeText(code).then(
    () => toast.success("Codice copiato."),
    () => toast.info("Il browser non lascia copiare: tieni premuto sul codice."),
  );
