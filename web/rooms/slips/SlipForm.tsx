import { type FormEvent, useState } from "react";
import { useSnapshot } from "valtio";
import type { Seated } from "#shared/schemas/table.ts";
import { LONGEST_SLIP } from "#shared/slips/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { roomLeft } from "./room-left.ts";
import styles from "./slips.module.css";
import { changeRecipient, draftKey, sendSlip, slipDialog, writeDraft } from "./slips.ts";

interface SlipFormProps {
  tableId: string;
  /** Whether one may write to the masters, that is, to others than oneself. */
  hasMasters: boolean;
  /** Recipients besides the masters. */
  players: readonly Seated[];
  isMaster: boolean;
}

/** The text is kept until the server acknowledges it. */
export function SlipForm({ tableId, hasMasters, players, isMaster }: SlipFormProps) {
  const { to: wanted, texts } = useSnapshot(slipDialog, { sync: true });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const receivers = [...(hasMasters ? ["masters"] : []), ...players.map(({ userId }) => userId)];
  // A player is never chosen by the form.
  const receiver = receivers.includes(wanted) ? wanted : hasMasters ? "masters" : "";
  // What was written to somebody who has left must not go to others unasked.
  const to = texts[draftKey(tableId, wanted)] ? wanted : receiver;
  const text = texts[draftKey(tableId, to)] ?? "";

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === "") return setProblem("Scrivi qualcosa sul biglietto.");
    if (receiver !== to) {
      changeRecipient(tableId, to, receiver);
      return setProblem("A chi doveva andare ora non si può scrivere: guarda a chi lo mandi.");
    }
    if (to === "") return setProblem("Scegli a chi lo mandi.");
    const key = draftKey(tableId, to);
    setBusy(true);
    const refusal = await sendSlip(to, text);
    setBusy(false);
    setProblem(refusal);
    if (refusal === null && slipDialog.texts[key] === text) delete slipDialog.texts[key];
  }

  if (receivers.length === 0)
    return <Notice tone="info">Al tavolo non c'è nessun altro a cui scrivere.</Notice>;
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {players.length > 0 && (
        <Select
          label="A chi"
          hint={isMaster ? undefined : "I master leggono anche ciò che i giocatori si scrivono."}
          value={receiver}
          onChange={({ target }) => changeRecipient(tableId, to, target.value)}
        >
          {receiver === "" && <option value="">Scegli…</option>}
          {hasMasters && <option value="masters">{isMaster ? "Agli altri master" : "A chi conduce"}</option>}
          {players.map(({ userId, username }) => (
            <option key={userId} value={userId}>
              {username}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={players.length > 0 ? "Biglietto" : "Biglietto a chi conduce"}
        value={text}
        maxLength={LONGEST_SLIP}
        rows={3}
        hint={roomLeft(LONGEST_SLIP - text.length)}
        onChange={({ target }) => {
          writeDraft(tableId, to, target.value);
          setProblem(null);
        }}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="main" busy={isBusy}>
        Manda
      </Button>
    </form>
  );
}
