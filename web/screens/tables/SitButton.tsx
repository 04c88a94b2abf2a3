import { useMutation } from "@tanstack/react-query";
import type { RefObject } from "react";
import { chooseTable } from "../../api/tables.ts";
import { moveToTable } from "../../live/attend.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";

interface SitButtonProps {
  table: { _id: string; name: string };
  /** Takes the focus, as the button is removed. */
  landing: RefObject<HTMLElement | null>;
}

/** Switches this page, and later logins, to a table. */
export function SitButton({ table: { _id, name }, landing }: SitButtonProps) {
  const choosing = useMutation({
    mutationFn: () => chooseTable(_id),
    onSuccess: () => {
      landing.current?.focus();
      moveToTable(_id);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button busy={choosing.isPending} aria-label={`Siedi qui: ${name}`} onClick={() => choosing.mutate()}>
      Siedi qui
    </Button>
  );
}
