import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { places } from "../../session/last-visited.ts";

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

/** As a phone shows them: in a fight its first screen has what is needed there. */
export function sectionsOnPhone(isFighting: boolean): readonly (typeof SECTIONS)[number][] {
  if (!isFighting) return SECTIONS;
  const isNeeded = ({ id }: (typeof SECTIONS)[number]) => id === "points" || id === "weapons";
  return [...SECTIONS.filter(isNeeded), ...SECTIONS.filter((section) => !isNeeded(section))];
}

/** Which part an address means; the first where it names none. */
export function sectionOf(hash: string): SectionId {
  return SECTIONS.find(({ id }) => id === hash)?.id ?? SECTIONS[0].id;
}

/** The open part of the sheet: what the address says, and where it says nothing the part that was open last. */
export function useSection(): [SectionId, (next: SectionId) => void] {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  useEffect(() => {
    if (hash) places.section = sectionOf(hash);
  }, [hash]);
  const open = (next: SectionId) =>
    void navigate({ to: ".", hash: next, replace: true, resetScroll: false, hashScrollIntoView: false });
  return [sectionOf(hash || places.section), open];
}
