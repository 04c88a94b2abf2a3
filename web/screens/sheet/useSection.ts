import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { places } from "../../session/last-visited.ts";
import { type SectionId, sectionOf } from "./sections.ts";

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
