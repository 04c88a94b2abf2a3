import { INFO_KEYS, PLAYER_LABEL } from "#shared/field-labels.ts";
import { type CharacterInfo, SHORT } from "#shared/schemas/character.ts";
import { AvatarChooser } from "../../../parts/avatar/AvatarChooser.tsx";
import { InfoFields, type TypedInfo } from "../../../parts/person/InfoFields.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import styles from "./fields.module.css";
import type { EditPartProps } from "./sheet-draft.ts";

/** Personal data and appearance. */
export function EditInfo({ draft, edit, problems }: EditPartProps) {
  const { characterInfo: info, images } = draft;
  const set = (changed: Partial<TypedInfo>) =>
    edit((now) => ({ ...now, characterInfo: { ...now.characterInfo, ...written(changed) } }));
  const setAvatar = (avatar: string | undefined) =>
    edit((now) => ({ ...now, images: avatar === undefined ? {} : { avatar } }));
  return (
    <div className={styles.stack}>
      <AvatarChooser avatar={images.avatar} sex={info.sex} name={info.name} onChange={setAvatar} />
      <div className={styles.grid}>
        <TextField
          label={PLAYER_LABEL}
          required
          maxLength={SHORT}
          value={draft.playerName}
          error={problems.playerName}
          onChange={(event) => edit((now) => ({ ...now, playerName: event.target.value }))}
        />
        <InfoFields
          fields={INFO_KEYS}
          info={info}
          errorOf={(field) => problems[`characterInfo.${field}`]}
          onChange={set}
          hasAvatar={images.avatar !== undefined}
          onDefaultAvatar={() => setAvatar(undefined)}
        />
      </div>
    </div>
  );
}

/** Omits emptied numbers, which keep their value in the draft. */
function written(changed: Partial<TypedInfo>): Partial<CharacterInfo> {
  const filled = Object.entries(changed).filter(([, value]) => value !== null);
  return Object.fromEntries(filled) as Partial<CharacterInfo>; // without null the two types are the same
}
