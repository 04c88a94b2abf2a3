import { type FormEvent, useState } from "react";
import { LONGEST_LINK_WORD, type WallCard } from "#shared/wall/index.ts";
import { linkCards } from "../../live/wall.ts";
import { WALL_KINDS } from "../../parts/wall/cards.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./WallScreen.module.css";
import { KIND_NAMES, nameOf } from "./words.ts";

/** The ends that are chosen already. */
export interface Ends {
  from: string;
  to: string;
}

interface LinkDialogProps {
  ends: Ends | null;
  cards: readonly WallCard[];
  onClose: () => void;
}

/** A thread between two cards, with a word or none. Mount it anew for each. */
export function LinkDialog({ ends, cards, onClose }: LinkDialogProps) {
  const [from, setFrom] = useState(ends?.from ?? "");
  const [to, setTo] = useState(ends?.to ?? "");
  const [word, setWord] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (from === "" || to === "") return setProblem("Scegli tutte e due le carte.");
    setBusy(true);
    const refused = await linkCards(from, to, word.trim());
    setBusy(false);
    setProblem(refused);
    if (refused === null) onClose();
  }
  const choice = (except: string) => (
    <>
      <option value="">Scegli una carta</option>
      {WALL_KINDS.map((kind) => {
        const ofKind = cards.filter((card) => card.kind === kind && card._id !== except);
        if (ofKind.length === 0) return null;
        return (
          <optgroup key={kind} label={KIND_NAMES[kind].many}>
            {ofKind
              .toSorted((one, other) => one.title.localeCompare(other.title, "it"))
              .map((card) => (
                <option key={card._id} value={card._id}>
                  {nameOf(card)}
                </option>
              ))}
          </optgroup>
        );
      })}
    </>
  );
  return (
    <Dialog
      open={ends !== null}
      onOpenChange={(open) => !open && onClose()}
      size="s"
      title="Un filo fra due carte"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Chiudi
          </Button>
          <Button variant="main" type="submit" form="wall-link" busy={isBusy}>
            Tendi il filo
          </Button>
        </>
      }
    >
      <form id="wall-link" className={styles.form} onSubmit={send}>
        <Select label="Da" value={from} onChange={({ target }) => setFrom(target.value)}>
          {choice(to)}
        </Select>
        <Select label="A" value={to} onChange={({ target }) => setTo(target.value)}>
          {choice(from)}
        </Select>
        <TextField
          label="Una parola sul filo"
          hint="Se serve: «scrive a», «la stessa grafia»"
          maxLength={LONGEST_LINK_WORD}
          value={word}
          autoComplete="off"
          onChange={({ target }) => setWord(target.value)}
        />
        {problem && <Notice tone="error">{problem}</Notice>}
      </form>
    </Dialog>
  );
}
