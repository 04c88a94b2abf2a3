import { Chip } from "../../ui/Chip.tsx";
import { soundsFound } from "./found-words.ts";
import styles from "./TagFilters.module.css";

interface TagFiltersProps {
  tags: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  found: number | undefined;
}

/** Tag filter of the library; a sound must have all chosen tags. */
export function TagFilters({ tags, chosen, onChange, found }: TagFiltersProps) {
  if (tags.length === 0) return null;
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Etichette</legend>
      {tags.map((tag) => (
        <Chip
          key={tag}
          type="checkbox"
          label={tag}
          checked={chosen.includes(tag)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, tag] : chosen.filter((other) => other !== tag))
          }
        />
      ))}
      <output className={styles.found}>{chosen.length > 0 && soundsFound(found)}</output>
    </fieldset>
  );
}
