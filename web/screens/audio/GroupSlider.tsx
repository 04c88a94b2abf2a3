import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";
import type { SoundGroup } from "../../parts/sound/group-sounds.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons.tsx";
import { Select } from "../../ui/Select.tsx";
import { GroupPane } from "./GroupPane.tsx";
import styles from "./GroupSlider.module.css";

interface GroupSliderProps {
  groups: SoundGroup[];
  index: number;
  onChange: (name: string) => void;
}

export function GroupSlider({ groups, index, onChange }: GroupSliderProps) {
  // Stable: with other options Embla begins anew, and a swipe would jump instead of glide.
  const [options] = useState({ startIndex: index, duration: 22 });
  const [viewport, slider] = useEmblaCarousel(options);

  useEffect(() => {
    if (!slider) return;
    const settle = () => {
      const group = groups[slider.selectedScrollSnap()];
      if (group) onChange(group.name);
    };
    slider.on("select", settle);
    return () => void slider.off("select", settle);
  }, [slider, groups, onChange]);

  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!slider || slider.selectedScrollSnap() === index) return;
    // What lies between is not drawn.
    const isFar = Math.abs(slider.selectedScrollSnap() - index) > 1;
    slider.scrollTo(index, isStill || isFar);
  }, [slider, index]);

  const step = (by: number) => onChange(groups[index + by]?.name ?? "");
  return (
    <section className={styles.root} aria-roledescription="carosello" aria-label="Gruppi di suoni">
      <div className={styles.steps}>
        <IconButton label="Gruppo precedente" disabled={index === 0} onClick={() => step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <Select
          className={styles.choice}
          label="Gruppo"
          labelHidden
          value={groups[index]?.name}
          onChange={(event) => onChange(event.target.value)}
        >
          {groups.map(({ name, all }) => (
            <option key={name} value={name}>
              {name} ({all.length})
            </option>
          ))}
        </Select>
        <IconButton label="Gruppo successivo" disabled={index === groups.length - 1} onClick={() => step(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.track}>
          {groups.map((group, at) => (
            <li key={group.name} className={styles.slide} aria-label={group.name} inert={at !== index}>
              {/* Neighbours are drawn for the swipe; the others may be hundreds of rows. */}
              {Math.abs(at - index) <= 1 && (
                <GroupPane group={group} onRenamed={onChange} isAside={at !== index} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
