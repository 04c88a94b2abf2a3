import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import type { Character } from "#shared/schemas/character.ts";
import { useOwnership } from "../../../api/useOwnership.ts";
import { meQuery } from "../../../api/user.ts";
import { SheetGate } from "../SheetGate.tsx";
import { SheetSkeleton } from "../SheetSkeleton.tsx";
import { EditSheet } from "./EditSheet.tsx";

/** Edits one's own investigator; others are read-only. */
export function EditScreen() {
  const { id } = useParams({ from: "/members/characters/edit/$id" });
  return <SheetGate id={id}>{(character) => <OwnersOnly key={id} character={character} />}</SheetGate>;
}

function OwnersOnly({ character }: { character: Character }) {
  const ownership = useOwnership(character._id);
  const { data: me } = useQuery(meQuery);
  if (ownership === "unknown" || !me) return <SheetSkeleton />;
  if (ownership === "another's")
    return <Navigate to="/characters/$id" params={{ id: character._id }} replace />;
  return <EditSheet stored={character} owner={me.username} />;
}
