import { Link, useMatch } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { useOwnership } from "../api/useOwnership.ts";
import { places } from "../session/places.ts";
import { EditIcon } from "../ui/icons.tsx";

interface EditWayProps {
  className: string | undefined;
  withIcons?: boolean | undefined;
  onTake?: (() => void) | undefined;
}

/** The way from an open sheet to its edit mode, and to the same part of it, for whoever it belongs to. */
export function EditWay(props: EditWayProps) {
  const sheet = useMatch({ from: "/members/characters/$id", shouldThrow: false });
  return sheet ? <OwnersWay id={sheet.params.id} {...props} /> : null;
}

function OwnersWay({ id, className, withIcons, onTake }: EditWayProps & { id: string }) {
  const { section } = useSnapshot(places);
  if (useOwnership(id) !== "own") return null;
  return (
    <Link to="/characters/edit/$id" params={{ id }} hash={section} className={className} onClick={onTake}>
      {withIcons && <EditIcon />} Modifica
    </Link>
  );
}
