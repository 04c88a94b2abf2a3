import { useState } from "react";
import { LONGEST_TITLE } from "#shared/adventures/index.ts";
import { newClientId } from "../../live/client-id.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ImportButton } from "./ImportButton.tsx";
import styles from "./NoAdventure.module.css";
import { type AdventureCommands, useAdventureCommands } from "./useAdventureCommands.ts";

/** The three ways to a first adventure. */
export function NoAdventure({ tableId }: { tableId: string }) {
  const commands = useAdventureCommands(tableId);
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h1>Avventure</h1>
        <p>
          Le pagine di ciò che condurrai, con i loro indizi, documenti, comparse e suoni: sulla Plancia ogni
          cosa si usa con un tocco. Chi gioca non ne vede nulla, finché non lo mostri.
        </p>
      </header>
      <div className={styles.ways}>
        <Card padding="m">
          <h2>Comincia con un'avventura pronta</h2>
          <p>
            «Il faro di Punta Scura»: da tre a cinque persone, un'ora e mezza, anche per chi non ha mai
            condotto. Puoi cambiarla come vuoi.
          </p>
          <Button variant="main" busy={commands.start.isPending} onClick={() => commands.start.mutate()}>
            Comincia con questa
          </Button>
        </Card>
        <Card padding="m">
          <h2>Scrivi</h2>
          <p>Una pagina per ogni luogo, persona o notte. Si salva da sé mentre scrivi.</p>
          <NewAdventureForm commands={commands} />
        </Card>
        <Card padding="m">
          <h2>Importa</h2>
          <p>
            Un file .zip di Custode, o una cartella di testi in Markdown, come quelle di Obsidian. Prima vedi
            che cosa ne è stato capito.
          </p>
          <ImportButton tableId={tableId} />
        </Card>
      </div>
    </div>
  );
}

export function NewAdventureForm({ commands }: { commands: AdventureCommands }) {
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState("");
  const [keys] = useState(() => ({ clientId: newClientId(), pageClientId: newClientId() }));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() === "") return setProblem("Scrivi un titolo");
        commands.create.mutate({ title, ...keys });
      }}
    >
      <TextField
        label="Titolo"
        placeholder="La villa sul lago"
        maxLength={LONGEST_TITLE}
        autoComplete="off"
        value={title}
        error={problem || commands.create.error?.message}
        onChange={({ target }) => {
          setTitle(target.value);
          setProblem("");
        }}
      />
      <Button type="submit" busy={commands.create.isPending}>
        Comincia a scrivere
      </Button>
    </form>
  );
}
