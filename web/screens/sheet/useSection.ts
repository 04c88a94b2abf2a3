import { useLocation, useNavigate } from "@tanstack/react-router";
import { type SectionId, sectionOf } from "./sections.ts";

/** The open part of the sheet, which stands in the address. */
export function useSection(): [SectionId, (next: SectionId) => void] {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const open = (next: SectionId) =>
    void navigate({ to: ".", hash: next, replace: true, resetScroll: false, hashScrollIntoView: false });
  return [sectionOf(hash), open];
}
