import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { meQuery } from "../api/user.ts";
import { canSpeak } from "../live/speech.ts";
import { settings } from "../session/settings.ts";
import { Switch } from "../ui/Checkbox.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { DieIcon, InfoIcon, InviteIcon, UserIcon } from "../ui/icons.tsx";
import { ThemeSwitch } from "../ui/ThemeSwitch.tsx";
import styles from "./MenuDialog.module.css";
import { Ways } from "./Ways.tsx";

interface MenuDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The ways that the bar has no room for on a phone, how this device looks and speaks, and the quieter pages. */
export function MenuDialog({ open, onOpenChange }: MenuDialogProps) {
  const { data: me } = useQuery(meQuery);
  const { theme, speaksRolls } = useSnapshot(settings);
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="s"
      title={me?.username ?? "Menu"}
      description={me && (me.isMaster ? "Master" : "Giocatore")}
    >
      <div className={styles.root}>
        <nav className={styles.ways} aria-label="Principale">
          <Ways className={styles.way} withIcons onTake={close} />
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
        <nav className={styles.pages} aria-label="Altre pagine">
          {me?.isMaster && (
            <Link to="/invite" className={styles.way} onClick={close}>
              <InviteIcon /> Invita i giocatori
            </Link>
          )}
          <Link to="/sessions" className={styles.way} onClick={close}>
            <UserIcon /> Sessioni
          </Link>
          <Link to="/rules" className={styles.way} onClick={close}>
            <DieIcon /> Regole di questo tavolo
          </Link>
          <Link to="/about" className={styles.way} onClick={close}>
            <InfoIcon /> Informazioni
          </Link>
        </nav>
      </div>
    </Dialog>
  );
}
