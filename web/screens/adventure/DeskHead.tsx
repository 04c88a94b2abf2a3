import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Adventure, ListedAdventure } from "#shared/adventures/index.ts";
import { bookletOf, exportOf } from "../../api/adventures.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { CheckIcon, ChevronDownIcon, EditIcon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Menu, MenuGroup, MenuItem } from "../../ui/Menu.tsx";
import { AboutDialog } from "./AboutDialog.tsx";
import styles from "./AdventureDesk.module.css";
import { NewAdventureForm } from "./NoAdventure.tsx";
import type { AdventureCommands } from "./useAdventureCommands.ts";

const ImportDialog = lazyPart(() => import("./ImportDialog.tsx").then((module) => module.ImportDialog));

interface DeskHeadProps {
  tableId: string;
  adventure: Adventure;
  list: readonly ListedAdventure[];
  commands: AdventureCommands;
}

type Over = "about" | "new" | "import" | "into";

/** Of which adventure this is, and what is done with it as a whole. */
export function DeskHead({ tableId, adventure, list, commands }: DeskHeadProps) {
  const [over, setOver] = useState<{ what: Over | null; round: number }>({ what: null, round: 0 });
  const navigate = useNavigate();
  const open = (what: Over) => setOver(({ round }) => ({ what, round: round + 1 }));
  const close = () => setOver((before) => ({ ...before, what: null }));
  const show = (address: string) => void window.open(address, "_blank", "noreferrer");
  const others = list.filter(({ _id }) => _id !== adventure._id);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{adventure.title}</h1>
        <IconButton label="Di che si tratta" onClick={() => open("about")}>
          <EditIcon />
        </IconButton>
      </div>
      <Button
        size="s"
        aria-pressed={adventure.isOpen}
        busy={commands.toggle.isPending}
        onClick={() => commands.toggle.mutate(adventure)}
      >
        {adventure.isOpen && <CheckIcon />}
        {adventure.isOpen ? "Aperta sulla Plancia" : "Apri sulla Plancia"}
      </Button>
      <Menu
        trigger={
          <Button size="s">
            Avventura <ChevronDownIcon />
          </Button>
        }
      >
        <MenuItem onPress={() => open("about")}>Di che si tratta…</MenuItem>
        <MenuItem onPress={() => show(exportOf(adventure._id))}>Esporta</MenuItem>
        <MenuItem onPress={() => show(bookletOf(adventure._id, "booklet"))}>Stampa il libretto</MenuItem>
        <MenuItem onPress={() => show(bookletOf(adventure._id, "cut"))}>
          Stampa indizi e documenti da ritagliare
        </MenuItem>
        <MenuItem onPress={() => open("into")}>Aggiorna da un file…</MenuItem>
        <MenuItem onPress={() => commands.remove.mutate(adventure)}>Elimina</MenuItem>
        <MenuGroup label="Altre avventure">
          {others.map(({ _id, title }) => (
            <MenuItem key={_id} onPress={() => void navigate({ to: "/adventure", search: { id: _id } })}>
              {title}
            </MenuItem>
          ))}
          <MenuItem onPress={() => open("new")}>Nuova avventura…</MenuItem>
          <MenuItem onPress={() => open("import")}>Importa…</MenuItem>
          <MenuItem onPress={() => commands.start.mutate()}>Prendi «Il faro di Punta Scura»</MenuItem>
        </MenuGroup>
      </Menu>
      <p className={text.hidden} aria-live="polite">
        {adventure.isOpen ? "Aperta sulla Plancia" : ""}
      </p>
      <AboutDialog
        key={`about ${over.round}`}
        adventure={adventure}
        open={over.what === "about"}
        onClose={close}
      />
      <Dialog
        open={over.what === "new"}
        onOpenChange={(isOpen) => !isOpen && close()}
        size="s"
        title="Nuova avventura"
      >
        <NewAdventureForm commands={commands} />
      </Dialog>
      {(over.what === "import" || over.what === "into") && (
        <ImportDialog tableId={tableId} into={over.what === "into" ? adventure : null} open onClose={close} />
      )}
    </header>
  );
}
