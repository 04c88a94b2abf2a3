import { useQuery } from "@tanstack/react-query";
import { Link, useMatch, useNavigate } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { useOwnership } from "../api/useOwnership.ts";
import { meQuery } from "../api/user.ts";
import { places } from "../session/last-visited.ts";
import { endSession } from "../session/session.ts";
import { EditIcon, ListIcon, LogoutIcon, PlusIcon, SoundOnIcon, UsersIcon } from "../ui/icons.tsx";

interface NavLinksProps {
  /** The look of one link: a word in the bar, a row in the menu. */
  className: string | undefined;
  withIcons?: boolean | undefined;
  /** Called when one is taken. */
  onTake?: (() => void) | undefined;
}

/** The links of the top bar, in its order; the bar and the menu on a phone show the same. */
export function NavLinks({ className, withIcons, onTake }: NavLinksProps) {
  const { data: me } = useQuery(meQuery);
  const navigate = useNavigate();

  /** Ends the session here and on the server; what was loaded of it is forgotten with it. */
  async function leave() {
    onTake?.();
    endSession();
    await navigate({ to: "/login" });
  }

  return (
    <>
      {me?.isMaster && (
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
      <EditLink className={className} withIcons={withIcons} onTake={onTake} />
      {me?.isMaster && (
        <Link to="/board" className={className} onClick={onTake}>
          {withIcons && <UsersIcon />} Plancia
        </Link>
      )}
      <button type="button" className={className} onClick={leave}>
        {withIcons && <LogoutIcon />} Torna al Login
      </button>
    </>
  );
}

/** The link from an open sheet to the same part of its edit mode. Only its owner has one. */
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
