import { useEffect } from "react";

/** Keeps a tablet from going to sleep, where browsers let a page do so (https only). */
export function useAwake(): void {
  useEffect(() => {
    const stay = () => {
      if (document.visibilityState === "visible") void navigator.wakeLock?.request("screen").catch(() => {});
    };
    stay();
    document.addEventListener("visibilitychange", stay);
    return () => document.removeEventListener("visibilitychange", stay);
  }, []);
}
