import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { FieldProblems } from "#shared/read.ts";
import { Card } from "../ui/Card.tsx";
import { Logo } from "../ui/Logo.tsx";
import styles from "./LoginFrame.module.css";

interface LoginFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** The frame of the screens that need no login: one sheet of paper in the middle. */
export function LoginFrame({ title, lead, children, foot }: LoginFrameProps) {
  return (
    <main className={styles.root}>
      <Logo size="l" seal />
      <Card as="div" clip className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </Card>
      {foot && (
        <nav className={styles.foot} aria-label="Altre pagine">
          {foot}
        </nav>
      )}
    </main>
  );
}

interface LoginFormProps {
  /** Its keys are the names of the fields. */
  onSubmit: (typed: Record<string, string>) => void;
  /** What is wrong with the fields; whenever it changes, the first wrong field takes the focus. */
  problems: FieldProblems;
  children: ReactNode;
}

/** A form in a `LoginFrame`. Its fields are uncontrolled, so they keep what was typed whatever the answer. */
export function LoginForm({ onSubmit, problems, children }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)];
    onSubmit(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {children}
    </form>
  );
}
