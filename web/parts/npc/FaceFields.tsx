import { LONGEST_PUBLIC_NAME } from "#shared/faces/index.ts";
import { TextField } from "../../ui/TextField.tsx";
import { Face } from "../face/Face.tsx";
import { PictureField } from "../picture/PictureField.tsx";
import { DrawnFaces } from "./DrawnFaces.tsx";
import styles from "./FaceFields.module.css";
import type { NpcForm } from "./npc-form.ts";

interface FaceFieldsProps {
  tableId: string;
  form: Pick<NpcForm, "name" | "imageId" | "publicName">;
  error: string | undefined;
  onChange: (changed: Partial<NpcForm>) => void;
}

/** Picture and public name: what players know of her. */
export function FaceFields({ tableId, form, error, onChange }: FaceFieldsProps) {
  const { name, imageId, publicName } = form;
  return (
    <fieldset className={styles.root}>
      <legend>Volto</legend>
      <Face person={{ name: name || "?", imageId }} />
      <div className={styles.fields}>
        <TextField
          label="Nome che leggono i giocatori"
          placeholder="L'uomo col cappello"
          hint="Finché non dici quello vero; se resta vuoto leggono il nome"
          maxLength={LONGEST_PUBLIC_NAME}
          autoComplete="off"
          value={publicName}
          error={error}
          onChange={({ target }) => onChange({ publicName: target.value })}
        />
        <PictureField
          tableId={tableId}
          hasPicture={imageId !== null}
          onChange={(imageId) => onChange({ imageId })}
        />
      </div>
      <DrawnFaces tableId={tableId} onChoose={(imageId) => onChange({ imageId })} />
    </fieldset>
  );
}
