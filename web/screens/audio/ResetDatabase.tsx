import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { audioRightsQuery, resetAudioDatabase } from "../../api/audio.ts";
import { announceAudioList } from "../../live/attend.ts";
import { reloadAudioList } from "../../live/audio-list.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Rebuilds the list from the files; only for the user named in AUDIO_ADMIN. */
export function ResetDatabase() {
  const { data: rights } = useQuery(audioRightsQuery);
  const [isAsking, setAsking] = useState(false);
  const resetting = useMutation({
    mutationFn: resetAudioDatabase,
    onSuccess: () => {
      announceAudioList();
      return reloadAudioList();
    },
    onSettled: () => setAsking(false),
  });
  if (!rights?.mayReset) return null;
  return (
    <>
      <Button variant="danger" size="s" onClick={() => setAsking(true)}>
        Reset Database Audio
      </Button>
      {resetting.error && (
        <Notice tone="error" title="Errore nel resettare il database. Controlla i log.">
          {resetting.error.message}
        </Notice>
      )}
      {resetting.data && (
        <Notice tone="success" title="Database resettato con successo!">
          Record eliminati: {resetting.data.deletedRecords}. Record aggiunti: {resetting.data.addedRecords}.
          Gruppi trovati: {resetting.data.groupsFound}.
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Resettare il database audio?"
        description="L'elenco si rifà da capo dai file: i titoli, i nomi dei gruppi e le etichette messi a mano si perdono. I file restano."
        confirm="Reset Database Audio"
        danger
        busy={resetting.isPending}
        onConfirm={() => resetting.mutate()}
      />
    </>
  );
}
