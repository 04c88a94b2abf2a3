import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import type { Drawing } from "./drawing-queue.ts";
import styles from "./panes.module.css";
import { BRUSHES, type Brush, type Tool } from "./tools.ts";

interface ToolPaneProps {
  tool: Tool;
  brush: Brush;
  onTool: (tool: Tool) => void;
  onBrush: (brush: Brush) => void;
  onDraw: (drawing: Drawing) => void;
}

const TOOLS = [
  { value: "reveal", label: "Scopri" },
  { value: "hide", label: "Copri" },
  { value: "move", label: "Sposta" },
] as const;

export function ToolPane({ tool, brush, onTool, onBrush, onDraw }: ToolPaneProps) {
  const chosen = TOOLS.find(({ value }) => value === tool.kind)?.value;
  return (
    <section className={styles.pane} aria-label="Strumenti">
      <SegmentedControl
        label="Strumento"
        labelHidden
        name="map-tool"
        options={TOOLS}
        value={chosen}
        onChange={(kind) => onTool({ kind })}
      />
      <fieldset className={styles.brushes}>
        <legend>Pennello</legend>
        {BRUSHES.map(({ value, label }) => (
          <Chip
            key={value}
            type="radio"
            name="map-brush"
            label={label}
            checked={value === brush}
            onChange={() => onBrush(value)}
          />
        ))}
      </fieldset>
      <p className={styles.hint}>
        Dipingi sulla mappa; con due dita, o con la rotella, la ingrandisci e la sposti.
      </p>
      <div className={styles.row}>
        <Button size="s" onClick={() => onDraw({ all: true, hide: false })}>
          Scopri tutto
        </Button>
        <Button size="s" onClick={() => onDraw({ all: true, hide: true })}>
          Copri tutto
        </Button>
      </div>
    </section>
  );
}
