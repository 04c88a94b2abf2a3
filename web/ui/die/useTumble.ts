import { useEffect, useState } from "react";
import { about, facing, multiply, type Rotation, type Vector } from "./d10.ts";

/** Milliseconds; keep equal to the animation in Die10.module.css. */
export const TUMBLE = 820;

/** Animated rotation of a die. Replays for each `throwId`; none if missing, `still`, or motion is reduced. */
export function useTumble(face: number, throwId: string | number | undefined, still: boolean): Rotation {
  const [left, setLeft] = useState(0);
  const [spin, setSpin] = useState<{ axis: Vector; angle: number }>({ axis: [1, 0, 0], angle: 0 });

  useEffect(() => {
    if (throwId === undefined || still || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setLeft(0);
      return;
    }
    setSpin({ axis: [1, Math.random() - 0.5, Math.random() * 0.8], angle: 13 + Math.random() * 4 });
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const gone = Math.min((now - start) / TUMBLE, 1);
      setLeft((1 - gone) ** 2.2);
      if (gone < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [throwId, still]);

  const rest = facing(face);
  return left === 0 ? rest : multiply(about(spin.axis, spin.angle * left), rest);
}
