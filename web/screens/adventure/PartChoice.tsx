import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import styles from "./AdventureDesk.module.css";

const route = getRouteApi("/members/adventure");

const TABLET = [
  { value: "write", label: "Testo" },
  { value: "things", label: "Cose" },
] as const;
const PHONE = [
  { value: "pages", label: "Pagine" },
  { value: "write", label: "Scrivi" },
  { value: "read", label: "Anteprima" },
  { value: "things", label: "Cose" },
] as const;

/** What a window shows that has no room for all: one thing on a phone, two on a tablet. */
export function PartChoice() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const isPhone = useMedia("(width < 46rem)");
  const text = isPhone && search.view === "read" ? "read" : "write";
  const shown = search.part === "pages" && !isPhone ? text : (search.part ?? text);
  function show(next: (typeof PHONE)[number]["value"]) {
    const part = next === "pages" || next === "things" ? next : undefined;
    const isView = isPhone && part === undefined;
    const view = next === "read" ? next : undefined;
    void navigate({ to: "/adventure", search: { ...search, part, ...(isView && { view }) }, replace: true });
  }
  return (
    <SegmentedControl
      className={styles.parts ?? ""}
      label="Che cosa si vede"
      labelHidden
      name="adventure-part"
      options={isPhone ? PHONE : TABLET}
      value={shown}
      onChange={show}
    />
  );
}
