import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { boardParts } from "../../session/board-parts.ts";
import text from "../../styles/text.module.css";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useHasBeen } from "../../ui/useHasBeen.ts";
import { SlipIcon } from "./SlipIcon.tsx";
import styles from "./slips.module.css";
import { openSlipsToRead, slipDialog } from "./slips.ts";
import { useSlips } from "./useSlips.ts";

const SlipsDialog = lazyPart(() => import("./SlipsDialog.tsx").then((module) => module.SlipsDialog));

/** Unread button and slip dialog. */
export function SlipNews() {
  const { unread, isMaster } = useSlips();
  const { hasSlips } = useSnapshot(boardParts);
  const hasDialog = useHasBeen(useSnapshot(slipDialog).isOpen);
  const [oldest] = unread;
  const isShown = oldest !== undefined && !(isMaster && hasSlips);
  const words = oldest && `Un biglietto da ${oldest.fromName}`;
  const face = (
    <>
      <SlipIcon />
      <span>{words}</span>
      {unread.length > 1 && <b>+{unread.length - 1}</b>}
    </>
  );
  return (
    <>
      {isShown && (
        <aside aria-label="Biglietti da leggere">
          {isMaster ? (
            <Link to="/board" search={{ part: "play" }} className={styles.news} data-slip="">
              {face}
            </Link>
          ) : (
            <button type="button" className={styles.news} data-slip="" onClick={openSlipsToRead}>
              {face}
            </button>
          )}
        </aside>
      )}
      <p className={text.hidden} aria-live="polite">
        {isShown && words}
      </p>
      {hasDialog && <SlipsDialog />}
    </>
  );
}
