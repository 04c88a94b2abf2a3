import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { uploadThing } from "../../api/adventures.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";

const KINDS = {
  image: { label: "Carica un'immagine", accept: "image/png,image/jpeg,image/webp" },
  sound: { label: "Carica un suono", accept: "audio/mpeg,.mp3" },
} as const;

export function UploadThing({ adventureId, what }: { adventureId: string; what: keyof typeof KINDS }) {
  const input = useRef<HTMLInputElement>(null);
  const { label, accept } = KINDS[what];
  const { mutate, isPending } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await uploadThing(adventureId, file);
    },
    onError: (error) => toast.error("Il file non è stato caricato", error.message),
  });
  return (
    <>
      <IconButton
        size="s"
        label={label}
        aria-busy={isPending}
        disabled={isPending}
        onClick={() => input.current?.click()}
      >
        <PlusIcon />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          mutate([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
