import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import { useCallback, useEffect, useRef, useState } from "react";

const FARTHEST = 10;

/** Pinch, wheel and drag of an element in its parent, which it fills. @param isDrawing one finger draws; two still move. */
export function usePanzoom(isDrawing: boolean) {
  const panzoom = useRef<PanzoomObject | null>(null);
  const disablePan = useRef(isDrawing);
  const [scale, setScale] = useState(1);

  /** A ref: also of an element that comes later. */
  const plane = useCallback((element: HTMLDivElement | null) => {
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const made = Panzoom(element, {
      canvas: true,
      contain: "outside",
      minScale: 1,
      maxScale: FARTHEST,
      step: 0.8,
      cursor: "",
      pinchAndPan: true,
      disablePan: disablePan.current,
      // Clicks and focus inside stay as they are.
      handleStartEvent: () => {},
    });
    panzoom.current = made;
    const onWheel = (event: WheelEvent) => void made.zoomWithWheel(event);
    const onChange = () => setScale(made.getScale());
    frame.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("panzoomchange", onChange);
    return () => {
      frame.removeEventListener("wheel", onWheel);
      element.removeEventListener("panzoomchange", onChange);
      made.destroy();
      panzoom.current = null;
    };
  }, []);
  const allowPan = useCallback((isAllowed: boolean) => {
    disablePan.current = !isAllowed;
    panzoom.current?.setOptions({ disablePan: !isAllowed });
  }, []);
  useEffect(() => allowPan(!isDrawing), [allowPan, isDrawing]);

  return {
    plane,
    scale,
    /** While two fingers move it. */
    allowPan,
    zoomIn: () => panzoom.current?.zoomIn({ step: 0.5 }),
    zoomOut: () => panzoom.current?.zoomOut({ step: 0.5 }),
    reset: () => panzoom.current?.reset(),
  };
}
export type Zooming = ReturnType<typeof usePanzoom>;
