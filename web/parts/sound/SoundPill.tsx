import { Popover } from "@base-ui/react/popover";
import { useQuery } from "@tanstack/react-query";
import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { meQuery } from "../../api/user.ts";
import { silenceTable } from "../../live/attend.ts";
import { sound } from "../../session/sound.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { ChevronDownIcon, SoundOffIcon, SoundOnIcon, StopIcon } from "../../ui/icons.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import styles from "./SoundPill.module.css";
import { VolumeSlider } from "./VolumeSlider.tsx";

/** What plays, how loud it is here, and for a master the way to silence. On a phone the rest is one tap away. */
export function SoundPill({ file }: { file: AudioFile }) {
  const { data: me } = useQuery(meQuery);
  const { isMuted, role } = useSnapshot(sound);
  const isSilent = role === "silent";
  const toggle = () => (sound.isMuted = !sound.isMuted);
  const isHeard = !isMuted && !isSilent;
  return (
    <div className={styles.root}>
      {me?.isMaster && (
        <IconButton label="Silenzio per tutto il tavolo" className={styles.stop} onClick={silenceTable}>
          <StopIcon />
        </IconButton>
      )}
      <span className={styles.title}>{file.fileTitle}</span>
      {!isSilent && (
        <>
          <IconButton
            label={isMuted ? "Riattiva il suono qui" : "Togli il suono qui"}
            aria-pressed={isMuted}
            onClick={toggle}
          >
            {isHeard ? <SoundOnIcon /> : <SoundOffIcon />}
          </IconButton>
          <span className={styles.wide}>
            <VolumeSlider />
          </span>
        </>
      )}
      <Popover.Root>
        <Popover.Trigger
          render={
            <IconButton
              label={isSilent ? "Questo dispositivo è muto: cambia" : "Volume e ruolo di questo dispositivo"}
            >
              {isSilent ? <SoundOffIcon /> : <ChevronDownIcon />}
            </IconButton>
          }
        />
        <Popover.Portal>
          <Popover.Positioner sideOffset={8} align="end" collisionPadding={12} className={styles.layer}>
            <Popover.Popup className={styles.panel}>
              <Popover.Title className={styles.heading}>{file.fileTitle}</Popover.Title>
              <Popover.Description className={styles.text}>
                {file.groupName}, al tavolo adesso
              </Popover.Description>
              {!isSilent && <VolumeSlider isWide />}
              <RoleChoice />
              {me?.isMaster && (
                <Button variant="danger" wide onClick={silenceTable}>
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
