import { IconButton } from "../../ui/IconButton.tsx";
import { FitIcon, MinusIcon, PlusIcon } from "../../ui/icons.tsx";
import styles from "./WallScreen.module.css";

interface ZoomToolsProps {
  onZoom: (by: number) => void;
  onAll: () => void;
}

/** For whoever has neither a wheel nor two fingers free. */
export function ZoomTools({ onZoom, onAll }: ZoomToolsProps) {
  return (
    <div className={styles.zoom}>
      <IconButton label="Avvicina" variant="plain" size="s" onClick={() => onZoom(1.4)}>
        <PlusIcon />
      </IconButton>
      <IconButton label="Allontana" variant="plain" size="s" onClick={() => onZoom(1 / 1.4)}>
        <MinusIcon />
      </IconButton>
      <IconButton label="Tutta la parete" variant="plain" size="s" onClick={onAll}>
        <FitIcon />
      </IconButton>
    </div>
  );
}
