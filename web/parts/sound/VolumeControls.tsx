import { useSnapshot } from "valtio";
import { sound } from "../../session/sound.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { SoundOffIcon, SoundOnIcon } from "../../ui/icons.tsx";
import { Slider } from "../../ui/Slider.tsx";

/** Takes the sound away on this device, or gives it back. */
export function MuteButton() {
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

/** How loud the table is on this device, from 0 to 100. Each listener's own. */
export function VolumeSlider() {
  const { volume } = useSnapshot(sound);
  return <Slider label="Volume" labelHidden value={volume} onChange={(next) => (sound.volume = next)} />;
}
