import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Page } from "#shared/adventures/index.ts";
import { pageQuery } from "../../api/adventures.ts";
import type { PageSync } from "./page-sync.ts";
import { closeSync, openSync, syncOf } from "./page-syncs.ts";

/** The page while it is written; for as long as the component lives. @param isThere false when it has been deleted. */
export function usePageSync(page: Page, owner: string, isThere: boolean): PageSync {
  const [sync] = useState(() => syncOf(page, owner));
  const { data: newest } = useQuery(pageQuery(page._id));
  useEffect(() => {
    if (newest) sync.adopt(newest);
  }, [newest, sync]);
  useEffect(() => {
    // It has been brought back.
    if (isThere && sync.state.status === "gone") void sync.retry();
  }, [isThere, sync]);
  useEffect(() => {
    openSync(page._id, sync);
    const hide = () => {
      if (document.visibilityState === "hidden") void sync.flush();
    };
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", hide);
      closeSync(page._id, sync);
    };
  }, [sync, page._id]);
  return sync;
}
