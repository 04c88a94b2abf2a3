import { type RefObject, useRef } from "react";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { replaceIn } from "./insert.ts";
import styles from "./TextPane.module.css";

interface TextToolsProps {
  area: RefObject<HTMLTextAreaElement | null>;
  onFiles: (files: FileList) => void;
}

/** What is put around words that are selected then, to be written over. */
const TEMPLATES = [
  { label: "Tiro", before: "[", words: "Individuare", after: "](tiro:Individuare)" },
  {
    label: "Tiro arduo, alla cieca",
    before: "[",
    words: "Ascoltare",
    after: "](tiro:Ascoltare/arduo/segreto)",
  },
  { label: "Perdita di Sanità", before: "[", words: "1/1d6", after: "](sanita:1/1d6)" },
  { label: "Passano ore", before: "[", words: "un'ora dopo", after: "](ora:1h)" },
  { label: "Tabella", before: "| ", words: "Quando", after: " | Che cosa |\n| --- | --- |\n|  |  |\n" },
] as const;

/** What Markdown needs signs for. */
export function TextTools({ area, onFiles }: TextToolsProps) {
  const input = useRef<HTMLInputElement>(null);

  function put(before: string, words = "", after = "") {
    const field = area.current;
    if (!field) return;
    const { selectionStart: start, selectionEnd: end } = field;
    replaceIn(field, start, end, before + words + after, [before.length, before.length + words.length]);
  }
  function wrap(mark: string) {
    const field = area.current;
    if (field) put(mark, field.value.slice(field.selectionStart, field.selectionEnd), mark);
  }
  /** Puts a sign before each chosen line, or takes it away. */
  function begin(sign: string) {
    const field = area.current;
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
    const after = value.indexOf("\n", selectionEnd);
    const end = after < 0 ? value.length : after;
    const lines = value.slice(start, end).split("\n");
    const isOn = lines.every((line) => line.startsWith(sign));
    const words = lines.map((line) => (isOn ? line.slice(sign.length) : sign + line)).join("\n");
    replaceIn(field, start, end, words);
  }

  return (
    <div className={styles.tools} role="toolbar" aria-label="Forma del testo">
      <button type="button" className={styles.tool} onClick={() => wrap("**")}>
        <b>Grassetto</b>
      </button>
      <button type="button" className={styles.tool} onClick={() => wrap("*")}>
        Corsivo
      </button>
      <button type="button" className={styles.tool} onClick={() => begin("## ")}>
        Titolo
      </button>
      <button type="button" className={styles.tool} onClick={() => begin("> ")}>
        Da leggere
      </button>
      <button type="button" className={styles.tool} onClick={() => begin("- ")}>
        Elenco
      </button>
      <button type="button" className={styles.tool} onClick={() => put("[[")}>
        Collega
      </button>
      <Menu
        align="start"
        trigger={
          <Button size="s" variant="quiet">
            Comandi <ChevronDownIcon />
          </Button>
        }
      >
        {TEMPLATES.map(({ label, before, words, after }) => (
          // The menu gives the focus back to its button first.
          <MenuItem key={label} onPress={() => setTimeout(() => put(before, words, after))}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <button
        type="button"
        className={styles.tool}
        title="Immagine o suono"
        onClick={() => input.current?.click()}
      >
        Allega
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/png,image/jpeg,image/webp,audio/mpeg,.mp3"
        aria-label="Immagine o suono"
        className={text.hidden}
        onChange={({ target }) => {
          if (target.files) onFiles(target.files);
          target.value = "";
        }}
      />
    </div>
  );
}
