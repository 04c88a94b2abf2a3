import { useState } from "react";
import { AvatarChooser } from "../../../parts/avatar/AvatarChooser.tsx";
import { SexField } from "../../../parts/avatar/SexField.tsx";
import { Card } from "../../../ui/Card.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { draft } from "../draft/store.ts";
import { isValid, NAME_MISSING, PLAYER_MISSING } from "../draft/validity.ts";
import { StepFoot } from "../shell/StepFoot.tsx";
import { useDraft } from "../shell/useDraft.ts";
import styles from "./IdentityStep.module.css";

/** Step 3: who plays, who is played, and the face. */
export function IdentityStep() {
  const { playerName, characterInfo: info, images } = useDraft();
  const [isAsked, setAsked] = useState(false);
  const missing = (value: string, sentence: string) =>
    isAsked && value.trim() === "" ? sentence : undefined;
  return (
    <>
      <Card className={styles.fields}>
        <TextField
          label="Nome Giocatore"
          required
          maxLength={120}
          autoComplete="nickname"
          value={playerName}
          error={missing(playerName, PLAYER_MISSING)}
          onChange={({ target }) => {
            draft.playerName = target.value;
          }}
        />
        <TextField
          label="Nome Personaggio"
          required
          maxLength={120}
          autoComplete="off"
          value={info.name}
          error={missing(info.name, NAME_MISSING)}
          onChange={({ target }) => {
            draft.characterInfo.name = target.value;
          }}
        />
        <SexField
          sex={info.sex}
          hasAvatar={images.avatar !== undefined}
          onChange={(sex) => {
            draft.characterInfo.sex = sex;
          }}
          onDefaultAvatar={() => setAvatar(undefined)}
        />
        <NumberField
          label="Anno di nascita"
          min={0}
          max={3000}
          value={info.bornage}
          onChange={(year) => {
            draft.characterInfo.bornage = year;
          }}
        />
        <TextField
          label="Residenza"
          maxLength={120}
          autoComplete="off"
          value={info.residence}
          onChange={({ target }) => {
            draft.characterInfo.residence = target.value;
          }}
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
