import { useState } from "react";
import { INFO_KEYS, type InfoKey, PLAYER_LABEL } from "#shared/field-labels.ts";
import { MISSING, SHORT } from "#shared/schemas/character.ts";
import { AvatarChooser } from "../../../parts/avatar/AvatarChooser.tsx";
import { InfoFields } from "../../../parts/person/InfoFields.tsx";
import { Card } from "../../../ui/Card.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { draft, useDraft } from "../draft/store.ts";
import { isValid } from "../draft/validity.ts";
import styles from "../shell/fields.module.css";
import { StepFoot } from "../shell/StepFoot.tsx";

/** Occupation and age have steps of their own; nicknames are not asked for. */
const NOT_HERE: readonly InfoKey[] = ["nickname", "work", "age"];
const FIELDS = INFO_KEYS.filter((key) => !NOT_HERE.includes(key));

/** Step 3: player, personal data, portrait. */
export function IdentityStep() {
  const { playerName, characterInfo: info, images } = useDraft();
  const [isAsked, setAsked] = useState(false);
  const isMissing = (value: string) => isAsked && value.trim() === "";
  return (
    <>
      <Card className={styles.fields}>
        <TextField
          label={PLAYER_LABEL}
          required
          maxLength={SHORT}
          autoComplete="nickname"
          value={playerName}
          error={isMissing(playerName) ? MISSING.playerName : undefined}
          onChange={({ target }) => {
            draft.playerName = target.value;
          }}
        />
        <InfoFields
          fields={FIELDS}
          info={info}
          errorOf={(field) => (field === "name" && isMissing(info.name) ? MISSING.name : undefined)}
          onChange={(changed) => Object.assign(draft.characterInfo, changed)}
          hasAvatar={images.avatar !== undefined}
          onDefaultAvatar={() => setAvatar(undefined)}
        />
      </Card>
      <Card>
        <AvatarChooser avatar={images.avatar} sex={info.sex} name={info.name} onChange={setAvatar} />
      </Card>
      <StepFoot
        step={3}
        mayContinue={() => {
          setAsked(true);
          return isValid(draft, 3);
        }}
      />
    </>
  );
}

function setAvatar(avatar: string | undefined): void {
  draft.images = avatar === undefined ? {} : { avatar };
}
