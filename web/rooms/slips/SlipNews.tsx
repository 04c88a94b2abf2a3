import { Link, useLocation } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
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
  const { pathname } = useLocation();
  const hasDialog = useHasBeen(useSnapshot(slipDialog).isOpen);
  const [oldest] = unread;
  // The board shows the slips to masters.
  const isShown = oldest !== undefined && !(isMaster && pathname === "/board");
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
      {isShown &&
        (isMaster ? (
          <Link to="/board" search={{ part: "play" }} className={styles.news} data-slip="">
            {face}
          </Link>
        ) : (
          <button type="button" className={styles.news} data-slip="" onClick={openSlipsToRead}>
            {face}
          </button>
        ))}
      <p className={text.hidden} aria-live="polite">
        {isShown && words}
      </p>
      {hasDialog && <SlipsDialog />}
    </>
  );
}
