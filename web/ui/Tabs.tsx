import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { centerInRow } from "./center-in-row.ts";
import { cx } from "./cx.ts";
import styles from "./Tabs.module.css";

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  children?: ReactNode;
  className?: string;
}

/** Arrow keys move between tabs; scrolls on narrow screens. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  useKeepInView(row, value);
  return (
    <Base.Root className={className} value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List ref={row} className={styles.row} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  );
}

export interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string;
}

/** Unmounted unless active. */
export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <Base.Panel value={value} className={cx(styles.panel, className)}>
      {children}
    </Base.Panel>
  );
}

export interface TabLinksProps {
  label: string;
  links: readonly { href: string; label: ReactNode }[];
  current: string | undefined;
  className?: string;
}

/** `Tabs` look for links to sections of a page. */
export function TabLinks({ label, links, current, className }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  useKeepInView(row, current);
  return (
    <nav ref={row} className={cx(styles.row, className)} aria-label={label}>
      {links.map((link) => (
        <a
          key={link.href}
          href={link.href}
          className={styles.tab}
          aria-current={link.href === current ? "location" : undefined}
        >
          {link.label}
        </a>
      ))}
    </nav>
  );
}

function useKeepInView(row: RefObject<HTMLElement | null>, mark: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` only says when; the current tab is looked up in the page
  useEffect(() => {
    // Next frame, to avoid a forced layout.
    const frame = requestAnimationFrame(() =>
      centerInRow(row.current, row.current?.querySelector("[aria-selected='true'], [aria-current]")),
    );
    return () => cancelAnimationFrame(frame);
  }, [row, mark]);
}
