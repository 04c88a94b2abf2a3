import { useLayoutEffect, useRef } from "react";
import type { Slip } from "#shared/slips/index.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./slips.module.css";

interface SlipListProps {
  slips: readonly Slip[];
  userId: string | undefined;
}

/** A thread, oldest first. */
export function SlipList({ slips, userId }: SlipListProps) {
  const list = useRef<HTMLOListElement>(null);
  const newest = slips[0]?._id;
  // A long thread would open at slips of hours ago.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when a new slip has arrived
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <ol ref={list} className={styles.list} aria-label="Biglietti" tabIndex={0}>
      {slips.toReversed().map((slip) => (
        <li key={slip._id} className={cx(styles.slip, slip.from === userId && styles.own)}>
          <p className={styles.head}>
            <b>{whoTo(slip, userId)}</b>
            <span>
              <time dateTime={new Date(slip.at).toISOString()}>{timeOf(slip.at)}</time>
              {slip.from === userId && slip.isRead && " · letto"}
            </span>
          </p>
          <p className={styles.text}>{slip.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Sender, and recipient unless it is the reader. */
export function whoTo({ from, fromName, to, toName }: Slip, userId: string | undefined): string {
  const receiver = to === "masters" ? "chi conduce" : to === userId ? "te" : (toName ?? "");
  if (from === userId) return `Tu a ${receiver}`;
  return to === userId || to === "masters" ? fromName : `${fromName} a ${receiver}`;
}

const TIME = new Intl.DateTimeFormat("it", { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("it", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

const timeOf = (at: number): string =>
  (new Date(at).toDateString() === new Date().toDateString() ? TIME : DAY).format(at);
