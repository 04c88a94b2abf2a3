import { Link, useMatch, useNavigate } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { useOwnership } from "../api/useOwnership.ts";
import { usePlayPages } from "../api/usePlayPages.ts";
import { useSeat } from "../api/useSeat.ts";
import { useLogOut } from "../parts/editors/useLogOut.tsx";
import { places } from "../session/last-visited.ts";
import {
  BookIcon,
  EditIcon,
  LetterIcon,
  ListIcon,
  LogoutIcon,
  PinIcon,
  PlusIcon,
  SoundOnIcon,
  UsersIcon,
} from "../ui/icons.tsx";
import { useHasWall } from "./useHasWall.ts";

interface NavLinksProps {
  className: string | undefined;
  withIcons?: boolean | undefined;
  onTake?: (() => void) | undefined;
}

/** Main links, shared by top bar and phone menu. */
export function NavLinks({ className, withIcons, onTake }: NavLinksProps) {
  const { table, mayPlaySounds } = useSeat();
  const { hasDocuments, hasDiary } = usePlayPages(table);
  const hasWall = useHasWall(table);
  const navigate = useNavigate();

  const { logOut, question } = useLogOut((end) => {
    onTake?.();
    end();
    void navigate({ to: "/login" });
  });

  return (
    <>
      {mayPlaySounds && (
        <Link to="/audio" className={className} onClick={onTake}>
          {withIcons && <SoundOnIcon />} Vai a Audio
        </Link>
      )}
      <Link to="/characters/list" className={className} onClick={onTake}>
        {withIcons && <ListIcon />} Vai a Lista
      </Link>
      <Link to="/characters/new" className={className} onClick={onTake}>
        {withIcons && <PlusIcon />} Crea Nuovo
      </Link>
      {hasDocuments && (
        <Link to="/documents" className={className} onClick={onTake}>
          {withIcons && <LetterIcon />} Documenti
        </Link>
      )}
      <EditLink className={className} withIcons={withIcons} onTake={onTake} />
      {table?.isMaster && (
        <Link to="/board" className={className} onClick={onTake}>
          {withIcons && <UsersIcon />} Plancia
        </Link>
      )}
      {hasWall && (
        <Link to="/wall" className={className} onClick={onTake}>
          {withIcons && <PinIcon />} Parete
        </Link>
      )}
      {hasDiary && (
        <Link to="/diary" className={className} onClick={onTake}>
          {withIcons && <BookIcon />} Diario
        </Link>
      )}
      <button type="button" className={className} onClick={logOut}>
        {withIcons && <LogoutIcon />} Torna al Login
      </button>
      {question}
    </>
  );
}

function EditLink(props: NavLinksProps) {
  const sheet = useMatch({ from: "/members/characters/$id", shouldThrow: false });
  return sheet ? <OwnersLink id={sheet.params.id} {...props} /> : null;
}

function OwnersLink({ id, className, withIcons, onTake }: NavLinksProps & { id: string }) {
  const { section } = useSnapshot(places);
  if (useOwnership(id) !== "own") return null;
  return (
    <Link to="/characters/edit/$id" params={{ id }} hash={section} className={className} onClick={onTake}>
      {withIcons && <EditIcon />} Modifica
    </Link>
  );
}
