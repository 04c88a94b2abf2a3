import { type Color, rgb } from "pdf-lib";
import type { Ink } from "../layout/page.ts";

const hex = (value: number): Color =>
  rgb((value >> 16) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255);

/** The light theme's colours; in black and white they differ in darkness. */
export const INKS: Record<Ink, Color> = {
  ink: hex(0x261d16),
  faded: hex(0x5c4f43),
  rule: hex(0xb5a78f),
  oxblood: hex(0x741b18),
  wash: hex(0xefe9dc),
  white: hex(0xffffff),
};
