import { useSnapshot } from "valtio";
import { sound } from "../../session/sound.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { SoundOffIcon, SoundOnIcon } from "../../ui/icons.tsx";
import { Slider } from "../../ui/Slider.tsx";

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

export function VolumeSlider() {
  const { volume } = useSnapshot(sound);
  return <Slider label="Volume" labelHidden value={volume} onChange={(next) => (sound.volume = next)} />;
}
