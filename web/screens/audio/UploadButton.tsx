import { useRef } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { UploadIcon } from "../../ui/icons.tsx";

interface UploadButtonProps {
  label: string;
  onChoose: (files: File[]) => void;
}

/** Asks the system for files; several may be chosen at once. */
export function UploadButton({ label, onChoose }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={label} onClick={() => input.current?.click()}>
        <UploadIcon />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="audio/mpeg,.mp3"
        aria-label={label}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
