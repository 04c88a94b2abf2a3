import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { afterThePage } from "./after-the-page.ts";
import { Button } from "./Button.tsx";
import styles from "./lazy-part.module.css";
import { Notice } from "./Notice.tsx";
import { isServerThere } from "./server-there.ts";

/**
 * A component whose code is fetched when it is first shown, or before that when the browser is idle. Until it is here nothing of
 * it is shown, or the fallback; where it cannot be fetched a notice says so, and the page around it stays.
 * @param load imports the module and picks the component.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: (props: Props) => ReactNode,
) {
  const Part = lazy(() => load().then((component) => ({ default: component }), explain));
  // Where this fails it is tried again, and told, when somebody wants to see the part.
  afterThePage(() => load().catch(() => {}));
  return (props: Props) => (
    <PartBoundary>
      <Suspense fallback={fallback?.(props)}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  );
}

/** The code of a part could not be fetched: the server is not there, or has been updated. */
class PartNotLoaded extends Error {
  override readonly name = "PartNotLoaded";
}

async function explain(): Promise<never> {
  throw new PartNotLoaded(
    (await isServerThere())
      ? "Custode è stato aggiornato: ricarica la pagina per andare avanti."
      : "Questa parte non è ancora su questo dispositivo e il server non risponde.",
  );
}

/** For code that cannot be fetched; what a component throws is the screen's. */
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
      <div className={styles.failed}>
        <Notice tone="error" action={<Button onClick={reload}>Ricarica</Button>}>
          {error.message}
        </Notice>
      </div>
    );
  }
}

/** The browser asks first where something is not saved. Without a server a reload would only bring the browser's own error page. */
async function reload(): Promise<void> {
  if (await isServerThere()) location.reload();
}
