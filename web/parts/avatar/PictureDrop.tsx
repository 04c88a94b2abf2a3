import type { ReactNode } from "react";
import { useDropzone } from "react-dropzone";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { UploadIcon } from "../../ui/icons.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import styles from "./AvatarChooser.module.css";
import { ACCEPTED, LEAST_BYTES, MOST_BYTES, sentenceFor } from "./pictures.ts";

interface PictureDropProps {
  onPicture: (file: File) => void;
  onError: (sentence: string) => void;
  children?: ReactNode;
}

export function PictureDrop({ onPicture, onError, children }: PictureDropProps) {
  // Only a mouse can drag in files.
  const canDrag = useMedia("(any-pointer: fine)");
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPTED,
    minSize: LEAST_BYTES,
    maxSize: MOST_BYTES,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    getErrorMessage: sentenceFor,
    // The library accepts the first of several files; ambiguous, so all are refused.
    onDrop: ([file], [refused]) => {
      if (refused) onError(refused.errors[0]?.message ?? "");
      else if (file) onPicture(file);
    },
    onError: ({ message }) => onError(message),
  });
  return (
    <div {...getRootProps({ className: cx(styles.drop, isDragActive && styles.over) })}>
      <input {...getInputProps({ "aria-label": "File dell'avatar" })} />
      {canDrag && (
        <p className={styles.invitation}>
          {isDragActive ? "Lascia qui l'immagine" : "Trascina qui un'immagine, oppure"}
        </p>
      )}
      <div className={styles.ways}>
        <Button size="s" onClick={open}>
          <UploadIcon /> Scegli un'immagine
        </Button>
        {children}
      </div>
      <p className={styles.limits}>png, jpg, gif o webp, fino a 5 MB</p>
    </div>
  );
}
