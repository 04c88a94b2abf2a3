import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { uploadThing } from "../../api/adventures.ts";
import { invalidate } from "../../api/query-client.ts";
import { scenesQuery } from "../../api/scenes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";

const KINDS = {
  image: { label: "Carica un'immagine", accept: "image/png,image/jpeg,image/webp" },
  sound: { label: "Carica un suono", accept: "audio/mpeg,.mp3" },
} as const;

interface UploadThingProps {
  tableId: string;
  adventureId: string;
  what: keyof typeof KINDS;
}

export function UploadThing({ tableId, adventureId, what }: UploadThingProps) {
  const input = useRef<HTMLInputElement>(null);
  const { label, accept } = KINDS[what];
  const { mutate, isPending } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await uploadThing(adventureId, file);
      // The sounds that scenes can choose.
      if (what === "sound") await invalidate({ queryKey: scenesQuery(tableId).queryKey });
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
