import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { scenesQuery } from "../../api/scenes.ts";
import { useSeat } from "../../api/useSeat.ts";
import { table } from "../../live/table.ts";
import { stopPreview } from "../../parts/sound/preview.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TabPanel, Tabs } from "../../ui/Tabs.tsx";
import styles from "./AudioScreen.module.css";
import { EmptyLibrary } from "./EmptyLibrary.tsx";
import { Library } from "./Library.tsx";
import { NewGroup } from "./NewGroup.tsx";
import { ResetDatabase } from "./ResetDatabase.tsx";
import { ScenePage } from "./scenes/ScenePage.tsx";
import { UploadList } from "./UploadList.tsx";

const route = getRouteApi("/members/audio");

const PARTS = [
  { value: "sounds", label: "Suoni" },
  { value: "scenes", label: "Scene" },
] as const;

/** The server's sound library and, for masters, the table's scenes. */
export function AudioScreen() {
  const { part, group } = route.useSearch();
  const navigate = useNavigate();
  const { audios } = useSnapshot(table);
  const { table: place } = useSeat();
  const leads = place?.isMaster === true;
  const { data: scenes = [] } = useQuery({ ...scenesQuery(place?._id ?? ""), enabled: leads });
  useEffect(() => stopPreview, []);

  const open = (name: string) => void navigate({ to: "/audio", search: { group: name } });
  // Without sounds there is no way to scenes.
  const hasParts = leads && (audios.length > 0 || scenes.length > 0 || part === "scenes");
  const isScenes = hasParts && part === "scenes";
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>Gestione Audio</h1>
          <p>
            {isScenes
              ? "I luoghi che il tavolo sente, e i suoni dei suoi momenti."
              : "Seleziona e riproduci gli effetti sonori: li sente tutto il tavolo."}
          </p>
        </div>
        {!isScenes && (
          <div className={styles.actions}>
            {audios.length > 0 && <NewGroup onStarted={open} />}
            <ResetDatabase />
          </div>
        )}
      </header>
      {hasParts ? (
        <Tabs
          className={styles.parts ?? ""}
          label="Parti dell'audio"
          tabs={PARTS}
          value={isScenes ? "scenes" : "sounds"}
          onChange={(next) =>
            void navigate({ to: "/audio", search: next === "scenes" ? { part: next } : {}, replace: true })
          }
        >
          <TabPanel value="sounds" className={styles.part ?? ""}>
            <Sounds wanted={group} onStarted={open} />
          </TabPanel>
          <TabPanel value="scenes" className={styles.part ?? ""}>
            <ScenePage tableId={place._id} />
          </TabPanel>
        </Tabs>
      ) : (
        <Sounds wanted={group} onStarted={open} />
      )}
    </div>
  );
}

interface SoundsProps {
  /** Group name from the URL. */
  wanted: string | undefined;
  onStarted: (name: string) => void;
}

function Sounds({ wanted, onStarted }: SoundsProps) {
  const { audios, status } = useSnapshot(table);
  if (audios.length > 0) return <Library audios={audios} wanted={wanted} />;
  if (status !== "connected")
    return (
      <div aria-busy="true">
        <Skeleton lines={8} height="2.5rem" />
      </div>
    );
  return (
    <>
      <UploadList />
      <EmptyLibrary onStarted={onStarted} />
    </>
  );
}
