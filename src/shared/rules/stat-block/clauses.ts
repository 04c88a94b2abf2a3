export interface Span {
  readonly from: number;
  readonly to: number;
}

const ABBREVIATED = /(?:^|[^\p{L}])(?:rip|mech|elec|op|hv|occ|malf|dam|st|dr|mr|mrs|sig|prof|cal|aut)$/iu;

export function clausesOf(line: string, { from, to }: Span): Span[] {
  const clauses: Span[] = [];
  let start = from;
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    const sign = line[at];
    if (sign === "(") depth += 1;
    if (sign === ")") depth = Math.max(0, depth - 1);
    if (depth > 0 || !endsClause(line, at, to)) continue;
    clauses.push({ from: start, to: at });
    start = at + 1;
  }
  clauses.push({ from: start, to });
  return clauses.map((clause) => tightened(line, clause)).filter((clause) => clause.from < clause.to);
}

function endsClause(line: string, at: number, to: number): boolean {
  const sign = line[at];
  if (sign === "," || sign === ";") return true;
  if (sign !== "." || (at + 1 < to && line[at + 1] !== " ")) return false;
  return !ABBREVIATED.test(line.slice(Math.max(0, at - 6), at));
}

const EDGE = /[\s:,;*=\-–"]/;

function tightened(line: string, span: Span): Span {
  let { from, to } = span;
  while (from < to && EDGE.test(line[from] ?? "")) from += 1;
  while (to > from && EDGE.test(line[to - 1] ?? "")) to -= 1;
  return { from, to };
}
