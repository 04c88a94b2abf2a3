import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Area, Fog } from "#shared/maps/index.ts";
import { type Mask, paintAll, paintAreas, paintStrokes, unpackMask } from "#shared/maps/mask.ts";
import { fogQuery, refreshFog } from "../../api/maps.ts";
import { refreshUndoable } from "../../api/undo.ts";
import { sendCommand } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import { failureOf } from "../../live/failure.ts";
import { toast } from "../../ui/toast.ts";
import { type Drawing, DrawingQueue, type Sent } from "./drawing-queue.ts";

/** A little more than the server's second. */
const REST_MS = 1_050;

/** The fog of a map as it is drawn here, before the server has it. */
export function useFog(handoutId: string) {
  const { data: fog, error, isFetching, refetch } = useQuery(fogQuery(handoutId));
  const [mask, setMask] = useState<Mask | null>(null);
  const isDrawing = useRef(false);
  // Also when the server has what it had before: what it refused vanishes.
  const [round, setRound] = useState(0);
  const [queue] = useState(
    () =>
      new DrawingQueue({
        send: (drawing) => send(handoutId, drawing),
        rest: () => new Promise((resolve) => setTimeout(resolve, REST_MS)),
        onEmpty: async () => {
          void refreshUndoable();
          await refreshFog(handoutId);
          setRound((before) => before + 1);
        },
      }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `round`
  useEffect(() => {
    // What was drawn here and is not there yet would vanish for a moment.
    if (fog && queue.isEmpty && !isDrawing.current) setMask(maskOf(fog));
  }, [fog, queue, round]);

  /** Shows it only. */
  const preview = (drawing: Drawing) => {
    isDrawing.current = true;
    setMask((before) => before && painted(before, drawing, fog?.areas ?? []));
  };
  return {
    fog,
    mask,
    error,
    isFetching,
    refetch,
    preview,
    draw(drawing: Drawing) {
      preview(drawing);
      isDrawing.current = false;
      queue.push(drawing);
    },
    /** Gives up what is only shown. */
    forget() {
      isDrawing.current = false;
      if (fog && queue.isEmpty) setMask(maskOf(fog));
    },
  };
}

const maskOf = ({ width, height, cells }: Fog): Mask =>
  unpackMask(
    width,
    height,
    Uint8Array.from(atob(cells), (sign) => sign.charCodeAt(0)),
  );

function painted(mask: Mask, { strokes, areas = [], all, hide }: Drawing, known: readonly Area[]): Mask {
  const value = hide ? 0 : 1;
  if (all) return paintAll(mask, value);
  if (strokes) return paintStrokes(mask, strokes, value);
  const named = known.filter(({ id }) => areas.includes(id));
  return paintAreas(
    mask,
    named.map(({ points }) => points),
    value,
  );
}

async function send(handoutId: string, { strokes, areas, all, hide }: Drawing): Promise<Sent> {
  const outcome = await sendCommand({
    action: "MAP_REVEAL",
    data: {
      clientId: newClientId(),
      handoutId,
      hide,
      ...(strokes && { strokes }),
      ...(areas && { areas }),
      ...(all && { all }),
    },
  });
  const failure = failureOf(outcome);
  if (failure === null) return "done";
  if (outcome.kind === "refused" && outcome.isEarly) return "early";
  toast.error(hide ? "Non è stato coperto" : "Non è stato scoperto", failure);
  return "failed";
}
