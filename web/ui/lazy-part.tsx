import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Button } from "./Button.tsx";
import { runWhenIdle } from "./idle.ts";
import styles from "./lazy-part.module.css";
import { Notice } from "./Notice.tsx";
import { isServerReachable } from "./server-reachable.ts";

/** Lazy component, preloaded on idle; a notice if loading fails. @param load imports the module and picks the component. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: (props: Props) => ReactNode,
) {
  const Part = lazy(() => load().then((component) => ({ default: component }), explain));
  // A failed preload is retried, and reported, when the part is shown.
  runWhenIdle(() => load().catch(() => {}));
  return (props: Props) => (
    <PartBoundary>
      <Suspense fallback={fallback?.(props)}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  );
}

class PartNotLoaded extends Error {
  override readonly name = "PartNotLoaded";
}

async function explain(): Promise<never> {
  throw new PartNotLoaded(
    (await isServerReachable())
      ? "Custode è stato aggiornato: ricarica la pagina per andare avanti."
      : "Questa parte non è ancora su questo dispositivo e il server non risponde.",
  );
}

/** Handles load errors only; render errors go to the screen's boundary. */
class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof PartNotLoaded)) throw error;
    return (
      <div className={styles.failed} data-not-loaded>
        <Notice tone="error" action={<Button onClick={reload}>Ricarica</Button>}>
          {error.message}
        </Notice>
      </div>
    );
  }
}

/** `beforeunload` guards unsaved changes. Offline a reload would only show the browser's error page. */
async function reload(): Promise<void> {
  if (await isServerReachable()) location.reload();
}
