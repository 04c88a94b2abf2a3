import type { Pin } from "#shared/maps/index.ts";

/** What a touch of the map does. */
export type Tool =
  | { readonly kind: "move" }
  | { readonly kind: "reveal" }
  | { readonly kind: "hide" }
  | { readonly kind: "area" }
  | { readonly kind: "pin"; readonly thing: Pick<Pin, "kind" | "id"> };

/** Radius in parts of the longer side, as `MAP_EDGE`. */
export const BRUSHES = [
  { value: "120", label: "Sottile" },
  { value: "300", label: "Media" },
  { value: "650", label: "Larga" },
  { value: "1300", label: "Enorme" },
] as const;
export type Brush = (typeof BRUSHES)[number]["value"];
