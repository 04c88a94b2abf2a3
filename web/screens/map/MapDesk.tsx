import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Handout } from "#shared/schemas/handout.ts";
import { LoadFailed } from "../../parts/at-table/LoadFailed.tsx";
import { HandoutEditor } from "../../parts/handout/HandoutEditor.tsx";
import { HandoutMenu } from "../../parts/handout/HandoutMenu.tsx";
import { isUp, shownWords } from "../../parts/handout/handout-words.ts";
import { useHandoutCommands } from "../../parts/handout/useHandoutCommands.ts";
import { UndoLastButton } from "../../parts/undo/UndoLastButton.tsx";
import { useUndoKey } from "../../parts/undo/useUndoKey.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { MenuItem } from "../../ui/Menu.tsx";
import { AreaPane } from "./AreaPane.tsx";
import type { Point } from "./gather.ts";
import styles from "./MapDesk.module.css";
import { MapStage } from "./MapStage.tsx";
import { PinPane } from "./PinPane.tsx";
import { ToolPane } from "./ToolPane.tsx";
import type { Brush, Tool } from "./tools.ts";
import { useFog } from "./useFog.ts";
import { usePins } from "./usePins.ts";

/** The map, and beside it what one does with it. */
export function MapDesk({ tableId, handout }: { tableId: string; handout: Handout }) {
  const { _id, title, imageId } = handout;
  const commands = useHandoutCommands(tableId);
  useUndoKey(tableId);
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={styles.root} data-fits="">
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>{title}</h1>
          <p>
            <Link to="/documents">Documenti</Link> · {shownWords(handout)}
          </p>
        </div>
        <div className={styles.menu}>
          <HandoutMenu handout={handout} tableId={tableId} commands={commands}>
            <MenuItem onPress={() => setEditing(true)}>Modifica</MenuItem>
          </HandoutMenu>
        </div>
        <UndoLastButton tableId={tableId} className={styles.undo} />
        {isUp(handout) ? (
          <Button size="s" onClick={() => commands.hide(handout)}>
            Togli
          </Button>
        ) : (
          <Button size="s" variant="main" onClick={() => commands.showAll(handout)}>
            Mostra a tutti
          </Button>
        )}
      </div>
      {imageId === null ? (
        <EmptyState
          title="Manca l'immagine"
          action={<Button onClick={() => setEditing(true)}>Carica l'immagine</Button>}
        >
          Una mappa si scopre pezzo per pezzo: prima serve la sua immagine.
        </EmptyState>
      ) : (
        <Board key={imageId} id={_id} title={title} imageId={imageId} tableId={tableId} />
      )}
      {isEditing && (
        <HandoutEditor tableId={tableId} handout={handout} open onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

interface BoardProps {
  id: string;
  title: string;
  imageId: string;
  tableId: string;
}

function Board({ id, title, imageId, tableId }: BoardProps) {
  const { fog, mask, error, isFetching, refetch, preview, draw, forget } = useFog(id);
  const [tool, setTool] = useState<Tool>({ kind: "reveal" });
  const [brush, setBrush] = useState<Brush>("300");
  const [corners, setCorners] = useState<readonly Point[]>([]);
  const pins = usePins(id, fog?.pins ?? []);
  const areas = fog?.areas ?? [];
  const choose = (next: Tool) => {
    setTool(next);
    setCorners([]);
  };
  if (error && !fog) {
    return (
      <LoadFailed
        error={error}
        missing="la mappa non si legge"
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <div className={styles.columns}>
      <MapStage
        handout={{ title, imageId }}
        mask={mask}
        areas={areas}
        pins={pins.shown}
        tool={tool}
        radius={Number(brush)}
        corners={corners}
        onCorner={(point) => setCorners((before) => [...before, point])}
        onPin={(point) => {
          if (tool.kind !== "pin") return;
          pins.place(tool.thing, point);
          choose({ kind: "move" });
        }}
        onPreview={preview}
        onDraw={draw}
        onForget={forget}
      />
      <div className={styles.tools}>
        <ToolPane tool={tool} brush={brush} onTool={choose} onBrush={setBrush} onDraw={draw} />
        <AreaPane
          handoutId={id}
          areas={areas}
          mask={mask}
          isDrawing={tool.kind === "area"}
          corners={corners}
          onBegin={() => choose({ kind: "area" })}
          onBack={() => setCorners((before) => before.slice(0, -1))}
          onEnd={() => choose({ kind: "reveal" })}
          onDraw={draw}
        />
        <PinPane tableId={tableId} pins={pins} tool={tool} onTool={choose} />
      </div>
    </div>
  );
}
