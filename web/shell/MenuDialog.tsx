import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { logout, meQuery } from "../api/user.ts";
import { canSpeak } from "../live/speech.ts";
import { endSession } from "../session/session.ts";
import { settings } from "../session/settings.ts";
import { Button } from "../ui/Button.tsx";
import { Switch } from "../ui/Checkbox.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ListIcon, LogoutIcon, PlusIcon } from "../ui/icons.tsx";
import { ThemeSwitch } from "../ui/ThemeSwitch.tsx";
import styles from "./MenuDialog.module.css";

interface MenuDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The ways that the bar has no room for on a phone, how this device looks and speaks, and the way out. */
export function MenuDialog({ open, onOpenChange }: MenuDialogProps) {
  const { data: me } = useQuery(meQuery);
  const { theme, speaksRolls } = useSnapshot(settings);
  const navigate = useNavigate();
  const close = () => onOpenChange(false);

  async function leave() {
    close();
    // The server forgets the session if it can be reached; this device forgets it in any case.
    await logout().catch(() => {});
    endSession();
    await navigate({ to: "/login" });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="s"
      title={me?.user.username ?? "Menu"}
      description={me && (me.user.isMaster ? "Master" : "Giocatore")}
    >
      <div className={styles.root}>
        <nav className={styles.ways} aria-label="Menu">
          <Button variant="quiet" wide render={<Link to="/characters/list" onClick={close} />}>
            <ListIcon /> Vai a Lista
          </Button>
          <Button variant="quiet" wide render={<Link to="/characters/new" onClick={close} />}>
            <PlusIcon /> Crea Nuovo
          </Button>
        </nav>
        <ThemeSwitch value={theme} onChange={(next) => (settings.theme = next)} />
        {canSpeak && (
          <Switch
            label="Leggi i tiri ad alta voce"
            hint="Su questo dispositivo, ogni tiro del tavolo"
            checked={speaksRolls}
            onChange={(event) => (settings.speaksRolls = event.target.checked)}
          />
        )}
        <Button wide onClick={leave}>
          <LogoutIcon /> Torna al Login
        </Button>
      </div>
    </Dialog>
  );
}
