import { useMutation } from "@tanstack/react-query";
import { tickSkill } from "../../../api/characters.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { CheckIcon } from "../../../ui/icons.tsx";
import { toast } from "../../../ui/toast.ts";
import styles from "./TickMark.module.css";

/** The tick of a skill; a press removes it. */
export function TickMark({ id, skill }: { id: string; skill: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => tickSkill(id, skill, on),
    onSuccess(_, on) {
      if (on) return;
      const undo = { label: "Rimetti", onPress: () => mutate(true), id: `tick ${id} ${skill}` };
      toast.offer("info", `Spunta tolta: ${skill}`, undo);
    },
    onError: ({ message }) => toast.error("La spunta non è cambiata", message),
  });
  return (
    <IconButton
      label={`Spuntata per lo sviluppo: togli la spunta a ${skill}`}
      className={styles.root}
      disabled={isPending}
      onClick={() => mutate(false)}
    >
      <span className={styles.box}>
        <CheckIcon />
      </span>
    </IconButton>
  );
}
