/** About a day on either side of new, full and the quarters. */
const NEAR = 10;

/** The Italian name of a phase. @param degrees from new moon. */
export function moonName(degrees: number): string {
  const isNear = (phase: number) => Math.abs(((degrees - phase + 540) % 360) - 180) <= NEAR;
  if (isNear(0)) return "luna nuova";
  if (isNear(90)) return "primo quarto";
  if (isNear(180)) return "luna piena";
  if (isNear(270)) return "ultimo quarto";
  if (degrees < 180) return degrees < 90 ? "luna crescente" : "gibbosa crescente";
  return degrees < 270 ? "gibbosa calante" : "luna calante";
}

/** The lit part as an SVG path around 0 0, as seen from the northern hemisphere. */
export function litPath(degrees: number, radius: number): string {
  const isWaxing = degrees < 180;
  const angle = isWaxing ? degrees : 360 - degrees;
  const across = (radius * Math.abs(Math.cos((angle * Math.PI) / 180))).toFixed(2);
  const isCrescent = angle < 90;
  const edge = `A${radius} ${radius} 0 0 ${isWaxing ? 1 : 0} 0 ${radius}`;
  const shadow = `A${across} ${radius} 0 0 ${isWaxing === isCrescent ? 0 : 1} 0 ${-radius}`;
  return `M0 ${-radius}${edge}${shadow}Z`;
}
