import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { withMaxSanity } from "#shared/rules/points.ts";
import type { Character } from "#shared/schemas/character.ts";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { useOwnership } from "../../api/useOwnership.ts";
import { useTableSettings } from "../../api/useTableSettings.ts";
import { Roller } from "../../parts/roll/Roller.tsx";
import { places } from "../../session/last-visited.ts";
import { useWithPendingPoints } from "./points/usePointSaver.ts";
import { SheetGate } from "./SheetGate.tsx";
import { SheetView } from "./view/SheetView.tsx";

/** Character sheet during play: read, roll, change points. */
export function SheetScreen() {
  const { id } = useParams({ from: "/members/characters/$id" });
  return <SheetGate id={id}>{(character) => <Sheet key={id} stored={character} />}</SheetGate>;
}

function Sheet({ stored }: { stored: Character }) {
  const { maxSanity } = useTableSettings(stored.tableId) ?? DEFAULT_SETTINGS;
  const character = useWithPendingPoints(withMaxSanity(stored, maxSanity));
  const ownership = useOwnership(character._id);
  useEffect(() => {
    if (ownership === "own") places.investigator = character._id;
  }, [ownership, character._id]);
  return (
    <Roller character={character}>
      <SheetView character={character} ownership={ownership} />
    </Roller>
  );
}
