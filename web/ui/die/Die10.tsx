import { cx } from "../cx.ts";
import styles from "./Die10.module.css";
import { type ShownFace, seen } from "./d10.ts";
import { useTumble } from "./useTumble.ts";

export interface Die10Props {
  /** `tens`: 00 to 90, dark resin. `units`: 0 to 9, bone. */
  kind: "tens" | "units";
  /** 0 to 9; for tens the first digit. */
  value: number;
  /** Change to roll again; without it there is no animation. */
  throwId?: string | number | undefined;
  still?: boolean;
  /** Delayed, for the second die. */
  late?: boolean;
  size?: "s" | "m" | "l";
  className?: string;
}

/** 3D animated d10. Hidden from screen readers: show the number as text, too. */
export function Die10({ kind, value, throwId, still = false, late, size = "m", className }: Die10Props) {
  const rotation = useTumble(value, throwId, still);
  const falling = throwId !== undefined && !still;
  return (
    <span className={cx(styles.root, styles[kind], styles[size], className)} aria-hidden="true">
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
        {/* Distinguishes 6 from 9. */}
        {(label === "6" || label === "9") && <path className={styles.underline} d="M-14 23h28" />}
      </g>
    </g>
  );
}

function labelOf(index: number, kind: Die10Props["kind"]): string {
  return kind === "tens" ? `${index}0` : `${index}`;
}
