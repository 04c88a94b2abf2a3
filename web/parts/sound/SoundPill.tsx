import { Popover } from "@base-ui/react/popover";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { useSeat } from "../../api/useSeat.ts";
import { sound as device, sound } from "../../session/sound.ts";
import { Button } from "../../ui/Button.tsx";
import { useBackCloses } from "../../ui/back.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { ChevronDownIcon, SoundOffIcon, SoundOnIcon, StopIcon } from "../../ui/icons.tsx";
import { Slider } from "../../ui/Slider.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import styles from "./SoundPill.module.css";
import { sceneTitle } from "./scene-title.ts";
import { silenceWithUndo } from "./table-sound.ts";

interface SoundPillProps {
  /** Foreground; at least one of both is set. */
  sound: Pick<AudioFile, "fileTitle" | "groupName"> | null;
  scene: { readonly name: string } | null;
}

/** Current sound and local volume; masters can stop it. */
export function SoundPill({ sound, scene }: SoundPillProps) {
  const { isMaster } = useSeat();
  const { role } = useSnapshot(device);
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  const isSilent = role === "silent";
  const title = sound?.fileTitle ?? (scene && sceneTitle(scene));
  return (
    <div className={styles.root}>
      {isMaster && (
        <IconButton label="Silenzio per tutto il tavolo" className={styles.stop} onClick={silenceWithUndo}>
          <StopIcon />
        </IconButton>
      )}
      <span className={styles.title}>
        {title}
        {sound && scene?.name && <small> · {scene.name}</small>}
      </span>
      {isSilent ? (
        <SoundOffIcon className={styles.silent} />
      ) : (
        <>
          <MuteButton />
          <span className={styles.wide}>
            <VolumeSlider />
          </span>
        </>
      )}
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          render={
            <IconButton
              label={isSilent ? "Questo dispositivo è muto: cambia" : "Volume e ruolo di questo dispositivo"}
            >
              <ChevronDownIcon />
            </IconButton>
          }
        />
        <Popover.Portal>
          <Popover.Positioner sideOffset={8} align="end" collisionPadding={12} className={styles.layer}>
            <Popover.Popup className={styles.panel}>
              <Popover.Title className={styles.heading}>{title}</Popover.Title>
              <Popover.Description className={styles.text}>
                {sound ? `${sound.groupName}, al tavolo adesso` : "Scena, al tavolo adesso"}
                {sound && scene && (scene.name ? `; sotto, la scena ${scene.name}` : "; sotto, una scena")}
              </Popover.Description>
              {!isSilent && (
                <div className={styles.volume}>
                  <MuteButton />
                  <VolumeSlider />
                </div>
              )}
              <RoleChoice />
              {isMaster && (
                <Button variant="danger" wide onClick={silenceWithUndo}>
                  <StopIcon /> Silenzio
                </Button>
              )}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}

function MuteButton() {
  const { isMuted } = useSnapshot(sound);
  return (
    <IconButton
      label="Togli il suono su questo dispositivo"
      aria-pressed={isMuted}
      onClick={() => (sound.isMuted = !sound.isMuted)}
    >
      {isMuted ? <SoundOffIcon /> : <SoundOnIcon />}
    </IconButton>
  );
}

function VolumeSlider() {
  const { volume } = useSnapshot(sound);
  return <Slider label="Volume" labelHidden value={volume} onChange={(next) => (sound.volume = next)} />;
}
