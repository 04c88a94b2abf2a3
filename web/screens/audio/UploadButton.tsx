import { useRef } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { UploadIcon } from "../../ui/icons.tsx";

interface UploadButtonProps {
  label: string;
  onChoose: (files: File[]) => void;
}

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
          // Otherwise choosing the same file again fires no change event.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
