/** A d10: pentagonal trapezohedron, orthographic. Axes: x right, y up, z towards the viewer; the poles are on z. */
export type Vector = readonly [number, number, number];
export type Rotation = readonly [Vector, Vector, Vector];

export interface ShownFace {
  index: number;
  /** On screen (y down), centred at 0, 0. */
  outline: (readonly [number, number])[];
  light: number;
  /** SVG `matrix()` of the face, for its number. */
  plane: string;
}

const RADIUS = 100;

/** Real dice are slightly flattened. */
const POLE = 0.98;
/** The only zigzag height that makes the faces planar. */
const BELT = (POLE * (1 - Math.cos(Math.PI / 5))) / (1 + Math.cos(Math.PI / 5));
const LAMP: Vector = normal([-0.45, 0.75, 0.6]);

const belt = (i: number): Vector => {
  const turn = (i * Math.PI) / 5;
  return [Math.cos(turn), Math.sin(turn), i % 2 === 0 ? BELT : -BELT];
};

const FACES = Array.from({ length: 10 }, (_, index) => {
  const upper = index < 5;
  const first = upper ? index * 2 : (index - 5) * 2 + 1;
  const pole: Vector = [0, 0, upper ? POLE : -POLE];
  const [a, tip, b] = [belt(first), belt(first + 1), belt(first + 2)];
  const corners = upper ? [pole, a, tip, b] : [pole, b, tip, a];
  const centre = scale(add(add(a, b), add(scale(tip, 0.62), scale(pole, 0.62))), 1 / 3.24);
  const up = normal(add(pole, scale(tip, -1)));
  const out = normal(cross(add(a, scale(pole, -1)), add(b, scale(pole, -1))));
  const outward = dot(out, centre) < 0 ? scale(out, -1) : out;
  return { index, corners, centre, up, outward, right: cross(up, outward) };
});

export function seen(rotation: Rotation): ShownFace[] {
  return FACES.flatMap(({ index, corners, centre, up, outward, right }) => {
    const towards = turn(rotation, outward);
    if (towards[2] <= 0.02) return [];
    const [r, u, c] = [turn(rotation, right), turn(rotation, up), scale(turn(rotation, centre), RADIUS)];
    return {
      index,
      outline: corners.map((corner) => {
        const [x, y] = turn(rotation, corner);
        return [x * RADIUS, -y * RADIUS] as const;
      }),
      light: Math.max(0, dot(towards, LAMP)),
      plane: `matrix(${[r[0], -r[1], -u[0], u[1], c[0], -c[1]].map((n) => n.toFixed(3)).join(" ")})`,
    };
  });
}

/** Rotation that faces the viewer, tilted to show the neighbours. */
export function facing(index: number): Rotation {
  const face = FACES[index % 10];
  if (!face) throw new RangeError(`a ten-sided die has no face ${index}`);
  return multiply(about([1, 0, 0], -0.26), [face.right, face.up, face.outward]);
}

/** Angle in radians. */
export function about(axis: Vector, angle: number): Rotation {
  const [x, y, z] = normal(axis);
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const t = 1 - c;
  return [
    [t * x * x + c, t * x * y - s * z, t * x * z + s * y],
    [t * x * y + s * z, t * y * y + c, t * y * z - s * x],
    [t * x * z - s * y, t * y * z + s * x, t * z * z + c],
  ];
}

/** `b` first, then `a`. */
export function multiply(a: Rotation, b: Rotation): Rotation {
  const row = (r: Vector): Vector => add(add(scale(b[0], r[0]), scale(b[1], r[1])), scale(b[2], r[2]));
  return [row(a[0]), row(a[1]), row(a[2])];
}

function turn(m: Rotation, v: Vector): Vector {
  return [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
}

function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

function scale(v: Vector, by: number): Vector {
  return [v[0] * by, v[1] * by, v[2] * by];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function normal(v: Vector): Vector {
  return scale(v, 1 / Math.hypot(...v));
}
