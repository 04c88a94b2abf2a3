import type { CharacterKey } from "#shared/schemas/character-key.ts";
import { imageOf } from "../../api/characters.ts";
import { cx } from "../../ui/cx.ts";
import { PageImage } from "./PageImage.tsx";
import styles from "./Pages.module.css";

const PAGES = [
  { image: "page_1", label: "Pagina 1" },
  { image: "page_2", label: "Pagina 2" },
] as const;

interface PagesProps {
  character: CharacterKey | undefined;
  hasFailed?: boolean;
  small?: boolean;
}

/** Front and back of the sheet, linked to full size. */
export function Pages({ character, hasFailed = false, small = false }: PagesProps) {
  if (hasFailed) return null;
  return (
    <ol className={cx(styles.root, small && styles.small)}>
      {PAGES.map(({ image, label }) => (
        <li key={image}>
          <PageImage src={character && imageOf(character, image)} label={label} />
        </li>
      ))}
    </ol>
  );
}
