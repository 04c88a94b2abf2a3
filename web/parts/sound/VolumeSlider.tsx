import { useSnapshot } from "valtio";
import { sound } from "../../session/sound.ts";
import { cx } from "../../ui/cx.ts";
import { Slider } from "../../ui/Slider.tsx";
import styles from "./VolumeSlider.module.css";

/** How loud the table is on this device, from 0 to 100. Each listener's own. */
export function VolumeSlider({ isWide }: { isWide?: boolean }) {
  const { volume } = useSnapshot(sound);
  return (
    <Slider
      label="Volume"
      labelHidden
      value={volume}
      onChange={(next) => (sound.volume = next)}
      className={cx(isWide && styles.wide)}
    />
  );
}
