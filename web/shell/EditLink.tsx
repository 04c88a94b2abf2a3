import { Link, useMatch } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { useOwnership } from "../api/useOwnership.ts";
import { places } from "../session/last-visited.ts";
import { EditIcon } from "../ui/icons.tsx";

interface EditLinkProps {
  className: string | undefined;
  withIcons?: boolean | undefined;
  onTake?: (() => void) | undefined;
}

/** The link from an open sheet to the same part of its edit mode. Only its owner has one. */
export function EditLink(props: EditLinkProps) {
  const sheet = useMatch({ from: "/members/characters/$id", shouldThrow: false });
  return sheet ? <OwnersLink id={sheet.params.id} {...props} /> : null;
}

function OwnersLink({ id, className, withIcons, onTake }: EditLinkProps & { id: string }) {
  const { section } = useSnapshot(places);
  if (useOwnership(id) !== "own") return null;
  return (
    <Link to="/characters/edit/$id" params={{ id }} hash={section} className={className} onClick={onTake}>
      {withIcons && <EditIcon />} Modifica
    </Link>
  );
}
