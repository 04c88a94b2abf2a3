import { type FormEvent, useState } from "react";
import { LONGEST_LINE } from "#shared/schemas/condition.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import styles from "./Form.module.css";

interface LineFormProps {
  problem: string | undefined;
  isBusy: boolean;
  onWrite: (line: string) => void;
}

interface LineDialogProps extends LineFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
}

export function LineDialog({ open, onOpenChange, title, ...form }: LineDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="s" title={title}>
      <LineForm {...form} />
    </Dialog>
  );
}

function LineForm({ problem, isBusy, onWrite }: LineFormProps) {
  const [line, setLine] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    onWrite(line.trim());
  }
  return (
    <form className={styles.root} onSubmit={submit}>
      <TextArea
        label="Una riga della storia"
        value={line}
        maxLength={LONGEST_LINE}
        onChange={(event) => setLine(event.target.value)}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="main" wide busy={isBusy} disabled={line.trim() === ""}>
        Scrivi
      </Button>
    </form>
  );
}
