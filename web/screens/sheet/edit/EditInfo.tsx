import type * as z from "zod/mini";
import type { CharacterInfo } from "#shared/schemas/character.ts";
import { AvatarChooser } from "../../../parts/avatar/AvatarChooser.tsx";
import { SexField } from "../../../parts/avatar/SexField.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import styles from "./fields.module.css";
import type { EditPartProps } from "./sheet-draft.ts";

type Info = z.infer<typeof CharacterInfo>;

/** Who the investigator is, and how he looks. */
export function EditInfo({ draft, edit, problems }: EditPartProps) {
  const { characterInfo: info, images } = draft;
  const set = (changed: Partial<Info>) =>
    edit((now) => ({ ...now, characterInfo: { ...now.characterInfo, ...changed } }));
  const setAvatar = (avatar: string | undefined) =>
    edit((now) => ({ ...now, images: avatar === undefined ? {} : { avatar } }));
  return (
    <div className={styles.stack}>
      <AvatarChooser avatar={images.avatar} sex={info.sex} name={info.name} onChange={setAvatar} />
      <div className={styles.grid}>
        <TextField
          label="Nome Personaggio"
          required
          maxLength={120}
          value={info.name}
          error={problems["characterInfo.name"]}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label="Soprannome"
          maxLength={120}
          value={info.nickname}
          onChange={(event) => set({ nickname: event.target.value })}
        />
        <TextField
          label="Nome Giocatore"
          required
          maxLength={120}
          value={draft.playerName}
          error={problems.playerName}
          onChange={(event) => edit((now) => ({ ...now, playerName: event.target.value }))}
        />
        <TextField
          label="Occupazione"
          required
          maxLength={120}
          value={info.work}
          error={problems["characterInfo.work"]}
          onChange={(event) => set({ work: event.target.value })}
        />
        <TextField
          label="Residenza"
          maxLength={120}
          value={info.residence}
          onChange={(event) => set({ residence: event.target.value })}
        />
        <NumberField
          label="Età"
          value={info.age}
          min={1}
          max={120}
          onChange={(age) => age !== null && set({ age })}
        />
        <NumberField
          label="Anno di nascita"
          value={info.bornage}
          min={0}
          max={3000}
          onChange={(bornage) => bornage !== null && set({ bornage })}
        />
        <SexField
          sex={info.sex}
          hasAvatar={images.avatar !== undefined}
          onChange={(sex) => set({ sex })}
          onDefaultAvatar={() => setAvatar(undefined)}
        />
      </div>
    </div>
  );
}
