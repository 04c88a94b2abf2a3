import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { withArticle } from "#shared/day-of-month.ts";
import { moment } from "#shared/moment.ts";
import type { CharacterKey } from "#shared/schemas/character-key.ts";
import { unsavedEdits } from "../../session/unsaved-edits.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

interface UnsavedEditsProps {
  owner: string;
  characters: readonly Pick<CharacterKey, "_id">[];
}

/** Offers to resume sheet edits that were unsaved when the session ended or the page closed. */
export function UnsavedEdits({ owner, characters }: UnsavedEditsProps) {
  const [edits, setEdits] = useState(() => unsavedEdits.read(owner, Date.now()));
  const offered = edits.filter(({ id }) => characters.some(({ _id }) => _id === id));
  return offered.map(({ id, name, editedAt }) => (
    <Notice
      key={id}
      tone="info"
      title={`Modifiche non salvate: ${name}`}
      action={
        <>
          <Button variant="main" render={<Link to="/characters/edit/$id" params={{ id }} />}>
            Riprendi
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              unsavedEdits.drop(id);
              setEdits(edits.filter((edit) => edit.id !== id));
            }}
          >
            Scarta
          </Button>
        </>
      }
    >
      Le avevi scritte {withArticle("il", moment().format(editedAt))}.
    </Notice>
  ));
}
