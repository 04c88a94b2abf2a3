import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { characterQuery } from "../../api/characters.ts";
import { RequestFailed } from "../../api/client.ts";
import { useAreRulesComing } from "../../api/useTableSettings.ts";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toast.ts";
import { useDeferredReady } from "../../ui/useDeferredReady.ts";
import { SheetSkeleton } from "./SheetSkeleton.tsx";

const REDIRECT_AFTER_MS = 2000;

interface SheetGateProps {
  id: string;
  children: (character: Character) => ReactNode;
}

/** Renders its children once the investigator is loaded; redirects to the list if there is none. */
export function SheetGate({ id, children }: SheetGateProps) {
  const { data, error } = useQuery(characterQuery(id));
  // Otherwise the whole sheet would be drawn again when the house rules arrive.
  const areRulesComing = useAreRulesComing();
  const isReady = useDeferredReady(data !== undefined && !areRulesComing);
  const isMissing = error instanceof RequestFailed && error.status === 404;
  if (isMissing) return <Missing />;
  if (data && isReady) return children(data);
  return error ? <LoadFailed reason={error.message} /> : <SheetSkeleton />;
}

/** Redirects to the list, which shows the reason. */
function Missing() {
  useEffect(() => toast.info("Questo personaggio non esiste più"), []);
  return <Navigate to="/characters/list" replace />;
}

function LoadFailed({ reason }: { reason: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ to: "/characters/list", replace: true }),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Notice tone="error" title="Impossibile caricare il personaggio">
      {reason}
    </Notice>
  );
}
