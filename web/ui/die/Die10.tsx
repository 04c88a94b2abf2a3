import { cx } from "../cx.ts";
import styles from "./Die10.module.css";
import { type ShownFace, seen } from "./d10.ts";
import { useTumble } from "./useTumble.ts";

export interface Die10Props {
  /** `tens` is marked 00 to 90 and of dark resin, `units` 0 to 9 and of bone. */
  kind: "tens" | "units";
  /** What came up, 0 to 9; for tens it is the first figure. */
  value: number;
  /** A new one lets the die fall; without one it lies still. */
  throwId?: string | number | undefined;
  /** Lies still at once. */
  still?: boolean;
  /** Falls a little later, as the second die of a throw. */
  late?: boolean;
  size?: "s" | "m" | "l";
  className?: string;
}

/** A ten-sided die that tumbles in three dimensions. Hidden from screen readers: the number must be said beside it. */
export function Die10({ kind, value, throwId, still = false, late, size = "m", className }: Die10Props) {
  const rotation = useTumble(value, throwId, still);
  const falling = throwId !== undefined && !still;
  return (
    <span className={cx(styles.root, styles[kind], styles[size], className)} aria-hidden="true">
      {/* A new key starts the fall again. */}
      <span
        key={`${throwId}${still}`}
        className={cx(styles.fall, falling && styles.falling, late && styles.late)}
      >
        <span className={styles.shadow} />
        <svg className={styles.die} viewBox="-110 -110 220 220" aria-hidden="true">
          {seen(rotation).map((face) => (
            <Face key={face.index} face={face} label={labelOf(face.index, kind)} />
          ))}
        </svg>
      </span>
    </span>
  );
}

function Face({ face, label }: { face: ShownFace; label: string }) {
  const points = face.outline.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const light = `${Math.round((0.08 + 0.92 * face.light) * 100)}%`;
  return (
    <g>
      <polygon
        className={styles.face}
        points={points}
        style={{ fill: `color-mix(in oklab, var(--die-light) ${light}, var(--die-dark))` }}
      />
      <g transform={face.plane}>
        <text className={styles.figure} textAnchor="middle" y="16" fontSize={label.length > 1 ? 44 : 58}>
          {label}
        </text>
        {/* A line under 6 and 9 tells them apart. */}
        {(label === "6" || label === "9") && <path className={styles.underline} d="M-14 23h28" />}
      </g>
    </g>
  );
}

function labelOf(index: number, kind: Die10Props["kind"]): string {
  return kind === "tens" ? `${index}0` : `${index}`;
}
