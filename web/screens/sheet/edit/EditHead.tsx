import { Link } from "@tanstack/react-router";
import { IconButton } from "../../../ui/IconButton.tsx";
import { EyeIcon } from "../../../ui/icons.tsx";
import { useSection } from "../useSection.ts";
import styles from "./EditHead.module.css";
import type { SheetDraft } from "./sheet-draft.ts";

/** The name over the sheet, with the icon that puts the pen away. */
export function EditHead({ draft }: { draft: SheetDraft }) {
  const [section] = useSection();
  return (
    <header className={styles.root}>
      <h1 className={styles.name}>{draft.characterInfo.name || "Senza nome"}</h1>
      <IconButton
        label="Torna alla scheda"
        render={<Link to="/characters/$id" params={{ id: draft._id }} hash={section} />}
      >
        <EyeIcon />
      </IconButton>
    </header>
  );
}
