import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { places } from "../../session/last-visited.ts";

/** The eight sections of a sheet; `id` is the URL hash. */
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

/** Order on a phone: during a fight the first screen has what it needs. */
export function sectionsOnPhone(isFighting: boolean): readonly (typeof SECTIONS)[number][] {
  if (!isFighting) return SECTIONS;
  const isNeeded = ({ id }: (typeof SECTIONS)[number]) => id === "points" || id === "weapons";
  return [...SECTIONS.filter(isNeeded), ...SECTIONS.filter((section) => !isNeeded(section))];
}

/** Section of a URL hash; by default the first. */
export function sectionOf(hash: string): SectionId {
  return SECTIONS.find(({ id }) => id === hash)?.id ?? SECTIONS[0].id;
}

/** Open section: from the URL hash, else the last one opened. */
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
