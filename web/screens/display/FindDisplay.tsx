import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { findDisplay } from "../../api/displays.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./DisplayScreen.module.css";

const LENGTH = 6;

/** A television before it has its address: a short code, typed with a remote control. */
export function FindDisplay() {
  const [shortCode, setShortCode] = useState("");
  const navigate = useNavigate();
  const finding = useMutation({
    mutationFn: () => findDisplay(shortCode),
    onSuccess: (to) => navigate({ to, replace: true }),
  });
  const letters = shortCode.replace(/[\s-]/g, "").length;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (letters >= LENGTH) finding.mutate();
  }

  return (
    <main className={styles.still}>
      <h1>Schermo</h1>
      <p>Scrivi il codice che il master legge sulla Plancia, in «Schermo…».</p>
      <form onSubmit={submit} className={styles.find} noValidate>
        <TextField
          label="Codice"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={8}
          className={styles.code}
          value={shortCode}
          error={finding.error?.message}
          onChange={({ target }) => {
            finding.reset();
            setShortCode(target.value);
          }}
        />
        <Button type="submit" variant="main" busy={finding.isPending} disabled={letters < LENGTH}>
          Apri
        </Button>
      </form>
    </main>
  );
}
