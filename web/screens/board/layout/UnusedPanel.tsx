import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useSnapshot } from "valtio";
import { putAway, type UnusedRoom } from "../../../session/put-away.ts";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import styles from "./UnusedPanel.module.css";

interface UnusedPanelProps {
  room: UnusedRoom;
  title: string;
  to: "/audio" | "/documents";
  step: string;
  children: ReactNode;
}

/** Placeholder of a room that the table does not use yet, until this master dismisses it. */
export function UnusedPanel({ room, title, to, step, children }: UnusedPanelProps) {
  const { rooms } = useSnapshot(putAway);
  const id = useId();
  if (rooms.includes(room)) return null;
  return (
    <section aria-labelledby={id} className={styles.root}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <IconButton label={`Togli ${title} dalla Plancia`} size="s" onClick={() => putAway.rooms.push(room)}>
          <CloseIcon />
        </IconButton>
      </div>
      <p className={text.faded}>{children}</p>
      <Button size="s" render={<Link to={to} />}>
        {step}
      </Button>
    </section>
  );
}
