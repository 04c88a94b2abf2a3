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
  /** Other ways to a picture, beside the button. */
  children?: ReactNode;
}

/** Where a picture is dropped, pasted or picked from the device. Loaded when it is first shown. */
export function PictureDrop({ onPicture, onError, children }: PictureDropProps) {
  // A finger drags nothing out of another window.
  const canDrag = useMedia("(any-pointer: fine)");
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPTED,
    minSize: LEAST_BYTES,
    maxSize: MOST_BYTES,
    multiple: false,
    // The button is what is pressed: the area around it only catches.
    noClick: true,
    noKeyboard: true,
    getErrorMessage: sentenceFor,
    // Of several the library takes one and refuses the rest: nobody has said which one is meant.
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
