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
  /** Undefined until the sheet is printed: empty frames are shown. */
  character: CharacterKey | undefined;
  hasFailed?: boolean;
  /** Two thumbnails side by side, rather than pages to read. */
  small?: boolean;
}

/** The front and the back as they look on paper, each a link to the whole picture. */
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
