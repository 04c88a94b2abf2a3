import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { table } from "../../live/table.ts";
import { stopPreview } from "../../parts/sound/preview.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./AudioScreen.module.css";
import { EmptyLibrary } from "./EmptyLibrary.tsx";
import { Library } from "./Library.tsx";
import { NewGroup } from "./NewGroup.tsx";
import { ResetDatabase } from "./ResetDatabase.tsx";
import { UploadList } from "./UploadList.tsx";

const route = getRouteApi("/members/audio");

export function AudioScreen() {
  const { group } = route.useSearch();
  const navigate = useNavigate();
  const { audios, status } = useSnapshot(table);
  useEffect(() => stopPreview, []);

  const open = (name: string) => void navigate({ to: "/audio", search: { group: name } });
  const isLoading = audios.length === 0 && status !== "connected";
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>Gestione Audio</h1>
          <p>Seleziona e riproduci gli effetti sonori: li sente tutto il tavolo.</p>
        </div>
        <div className={styles.actions}>
          {audios.length > 0 && <NewGroup onStarted={open} />}
          <ResetDatabase />
        </div>
      </header>
      {isLoading ? (
        <div aria-busy="true">
          <Skeleton lines={8} height="2.5rem" />
        </div>
      ) : audios.length === 0 ? (
        <>
          <UploadList />
          <EmptyLibrary onStarted={open} />
        </>
      ) : (
        <Library audios={audios} wanted={group} />
      )}
    </div>
  );
}
