import { RequestFailed } from "../../api/client.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

interface LoadFailedProps {
  error: Error;
  /** What cannot be read without the server: 'il diario non si legge'. */
  missing: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** In the place of what could not be loaded. */
export function LoadFailed({ error, missing, isRetrying, onRetry }: LoadFailedProps) {
  const isOffline = error instanceof RequestFailed && error.status === 0;
  return (
    <Notice
      tone="error"
      action={
        <Button busy={isRetrying} onClick={onRetry}>
          Riprova
        </Button>
      }
    >
      {isOffline ? `Il server non risponde: senza rete ${missing}.` : error.message}
    </Notice>
  );
}
