/** The eight parts of a sheet; `id` is what stands in the address after the `#`. */
export const SECTIONS = [
  { id: "info", label: "Informazioni" },
  { id: "characteristics", label: "Caratteristiche" },
  { id: "points", label: "Punti" },
  { id: "skills", label: "Abilità" },
  { id: "weapons", label: "Armi" },
  { id: "equipments", label: "Equipaggiamento" },
  { id: "background", label: "Background" },
  { id: "cash", label: "Soldi" },
] as const;

export type SectionId = (typeof SECTIONS)[number]["id"];

/** Which part an address means; the first where it names none. */
export function sectionOf(hash: string): SectionId {
  return SECTIONS.find(({ id }) => id === hash)?.id ?? SECTIONS[0].id;
}
