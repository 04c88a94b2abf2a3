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

/** Layout of screens without login. */
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
  onSubmit: (typed: Record<string, string>) => void;
  /** Field errors; a new object focuses the first invalid field. */
  problems: FieldProblems;
  children: ReactNode;
}

/** Uncontrolled fields: a failed submit keeps what was typed. */
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
