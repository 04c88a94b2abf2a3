import { useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import styles from "./AvatarChooser.module.css";
import { ACCEPTED, photoError } from "./pictures.ts";

interface CameraButtonProps {
  onPicture: (file: File) => void;
  onError: (sentence: string) => void;
}

/** Phones and tablets only. */
export function CameraButton({ onPicture, onError }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.camera}>
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.keys(ACCEPTED).join(",")}
        capture="user"
        aria-label="Fotografia dell'avatar"
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          // Otherwise choosing the same file again fires no change event.
          target.value = "";
          if (!photo) return;
          const error = photoError(photo);
          if (error) onError(error);
          else onPicture(photo);
        }}
      />
      <Button size="s" onClick={() => input.current?.click()}>
        Scatta una foto
      </Button>
    </span>
  );
}
