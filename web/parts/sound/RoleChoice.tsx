import { useSnapshot } from "valtio";
import type { SoundRole } from "#shared/schemas/sound-device.ts";
import { useSeat } from "../../api/useSeat.ts";
import { sound } from "../../session/sound.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import { HeadphonesIcon, SoundOffIcon, SoundOnIcon } from "../../ui/icons.tsx";
import { chooseRole } from "./attend-sound.ts";
import styles from "./RoleChoice.module.css";

const ROLES: { role: SoundRole; label: string; hint: string; Icon: typeof SoundOnIcon }[] = [
  { role: "speaker", label: "Altoparlante del tavolo", hint: "Lo sentono tutti da qui", Icon: SoundOnIcon },
  { role: "headphones", label: "Cuffie", hint: "Lo senti solo tu", Icon: HeadphonesIcon },
  { role: "silent", label: "Muto", hint: "Questo dispositivo tace", Icon: SoundOffIcon },
];

interface RoleChoiceProps {
  onChosen?: () => void;
}

/** Role of this device. The tap also unlocks audio playback. */
export function RoleChoice({ onChosen }: RoleChoiceProps) {
  const { role: chosen, takesWhispers } = useSnapshot(sound);
  const { isMaster } = useSeat();
  return (
    <div className={styles.root}>
      {ROLES.map(({ role, label, hint, Icon }) => (
        <button
          key={role}
          type="button"
          className={cx(styles.role, role === chosen && styles.chosen)}
          aria-pressed={role === chosen}
          onClick={() => {
            chooseRole(role);
            onChosen?.();
          }}
        >
          <Icon />
          <span className={styles.words}>
            <strong>{label}</strong>
            <small>{hint}</small>
          </span>
        </button>
      ))}
      {!isMaster && chosen !== null && chosen !== "speaker" && (
        <Checkbox
          label="I sussurri arrivano qui"
          hint="A questo dispositivo, se ne usi più d'uno"
          checked={takesWhispers}
          onChange={({ target }) => (sound.takesWhispers = target.checked)}
        />
      )}
    </div>
  );
}
