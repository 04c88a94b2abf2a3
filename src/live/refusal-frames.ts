import type { ClientMessage, LiveErrorCode, ServerMessage } from "#shared/protocol.ts";
import type { Refused } from "#shared/refused.ts";
import type { ErrorCode } from "#shared/schemas/error.ts";
import { OWN_ACTIONS, type RoomHandlers } from "./room.ts";

export type ErrorData = Extract<ServerMessage, { action: "error" }>["data"];

/** @param name of a message whose own data has no `clientId`. */
export function errorDetails(
  { data }: ClientMessage,
  refused: Refused | null,
  name: { clientId: string } | undefined,
): Omit<ErrorData, "code"> {
  if (typeof data !== "object" || data === null) return {};
  const names = {
    ...name,
    ...("clientId" in data && data.clientId !== undefined && { clientId: String(data.clientId) }),
    ...("rollId" in data && { rollId: String(data.rollId) }),
    ...("askId" in data && { askId: String(data.askId) }),
    ...("one" in data && { rollId: String(data.one) }),
  };
  return Object.keys(names).length > 0 && refused ? { ...names, message: refused.message } : names;
}

export const frameCodeOf = (refused: Refused | null): LiveErrorCode =>
  (refused && AS_FRAME[refused.code]) ?? "internal";

const AS_FRAME: Partial<Record<ErrorCode, LiveErrorCode>> = {
  forbidden: "forbidden",
  archived: "archived",
  wrong_table: "wrong_table",
  rule_broken: "rule_broken",
  conflict: "conflict",
  disk_full: "disk_full",
  not_found: "not_found",
  invalid: "malformed",
  too_many: "too_many",
};

export function badFrameCode(text: string | null, handlers: Partial<RoomHandlers>): LiveErrorCode {
  try {
    const { action } = JSON.parse(text ?? "");
    const isKnown = OWN_ACTIONS.some((own) => own === action) || Object.hasOwn(handlers, action);
    return typeof action === "string" && !isKnown ? "unknown_action" : "malformed";
  } catch {
    return "malformed";
  }
}
