import { type DragEvent, type ReactNode, useEffect, useState } from "react";
import { cx } from "../../ui/cx.ts";
import styles from "./DropTarget.module.css";

interface DropTargetProps {
  label: string;
  onDrop: (files: File[]) => void;
  children: ReactNode;
}

export function DropTarget({ label, onDrop, children }: DropTargetProps) {
  const [isOver, setOver] = useState(false);

  // Otherwise the browser opens a file dropped beside the target.
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onDrop([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the upload button beside it does the same by keyboard
    <div
      className={cx(styles.root, isOver && styles.over)}
      onDragEnter={() => setOver(true)}
      onDragOver={() => setOver(true)}
      onDragLeave={(event) => {
        if (
          !event.currentTarget.contains(
            event.relatedTarget as Node | null /* a node, or outside of the page */,
          )
        )
          setOver(false);
      }}
      onDrop={drop}
    >
      {children}
      {isOver && <p className={styles.label}>{label}</p>}
    </div>
  );
}
