import type { ComponentProps, ReactNode } from "react";
import type { PageLink } from "#shared/adventures/links.ts";
import text from "../../styles/text.module.css";
import { cx } from "../../ui/cx.ts";
import {
  BookIcon,
  CheckIcon,
  DieIcon,
  LetterIcon,
  PlayIcon,
  SearchIcon,
  SoundOnIcon,
  UserIcon,
} from "../../ui/icons.tsx";
import styles from "./CommandChip.module.css";

interface CommandChipProps extends Omit<ComponentProps<"button">, "children" | "className"> {
  kind: PageLink["kind"];
  label: string;
  /** A clue that was found, a document that was shown. */
  isDone?: boolean;
  /** Said after the label. */
  children?: ReactNode;
}

/** A command in a page: a button where it acts, otherwise only its look. */
export function CommandChip({ kind, label, isDone = false, children, ...button }: CommandChipProps) {
  const className = cx(styles.chip, isDone && styles.done);
  const inside = (
    <>
      <span className={text.hidden}>{WORDS[kind]}: </span>
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <CheckIcon /> : MARKS[kind]}
      </span>
      <span className={styles.label}>{label}</span>
      {children}
    </>
  );
  return button.onClick || button["aria-haspopup"] ? (
    <button type="button" className={className} {...button}>
      {inside}
    </button>
  ) : (
    <span className={className}>{inside}</span>
  );
}

export const WORDS: Readonly<Record<PageLink["kind"], string>> = {
  roll: "Tiro",
  sanity: "Sanità",
  handout: "Documento",
  clue: "Indizio",
  npc: "Comparsa",
  fight: "Scontro",
  scene: "Scena",
  sound: "Suono",
  hours: "Ore",
  page: "Pagina",
  lot: "Sorte",
};

const MARKS: Readonly<Record<PageLink["kind"], ReactNode>> = {
  roll: "d%",
  sanity: "SAN",
  handout: <LetterIcon />,
  clue: <SearchIcon />,
  npc: <UserIcon />,
  fight: "×",
  scene: <PlayIcon />,
  sound: <SoundOnIcon />,
  hours: "+h",
  page: <BookIcon />,
  lot: <DieIcon />,
};
