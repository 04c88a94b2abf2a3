import { useNavigate } from "@tanstack/react-router";
import { logout } from "../api/user.ts";
import { endSession } from "../session/session.ts";

/** 'Torna al Login': ends the session here and on the server, forgets what was loaded, goes to the login screen. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // The server forgets the session if it can be reached; this device forgets it in any case.
    await Promise.race([logout().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1_500))]);
    endSession();
    await navigate({ to: "/login" });
  };
}
