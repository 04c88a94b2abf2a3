import { useNavigate } from "@tanstack/react-router";
import { endSession } from "../session/session.ts";

/** 'Torna al Login': ends the session here and on the server, forgets what was loaded, goes to the login screen. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    endSession();
    await navigate({ to: "/login" });
  };
}
