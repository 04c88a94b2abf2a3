import type { ComponentType } from "react";
import type * as z from "zod/mini";
import type { ServerMessage } from "#shared/protocol.ts";
import type { ROOM_DOWN, ROOM_SETTINGS } from "#shared/rooms.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Seated, TableSettings } from "#shared/schemas/table.ts";

/** What a room (`web/rooms.ts`) adds to the screens of others, each where it is left out of if it has nothing. */
export interface WebRoom {
  readonly name: string;
  /** Its frames, by their action. */
  readonly hear: { readonly [A in RoomMessage["action"]]?: (data: DataOf<A>) => void };
  /** Over whatever screen, for what has come; nothing as long as there is nothing. */
  readonly News?: ComponentType;
  /** A button beside those of the thumb bar, and beside the rolls of a desk. */
  readonly PlayerTool?: ComponentType<{ className?: string | undefined }>;
  /** At the head of the middle column of the Plancia. */
  readonly BoardPanel?: ComponentType<BoardPanelProps>;
  /** In the menu of an investigator on the Plancia: a `MenuItem`. */
  readonly CardItem?: ComponentType<{ tableId: string; characterId: string }>;
  /** In the form of a table's house rules. */
  readonly RuleField?: ComponentType<{ rules: TableSettings }>;
  /** What that field says when the form is sent. */
  readonly readRules?: (form: FormData) => Partial<Pick<TableSettings, keyof typeof ROOM_SETTINGS>>;
}

export interface BoardPanelProps {
  tableId: string;
  seats: readonly Seated[];
  board: readonly BoardEntry[];
  keys: TableSettings["sounds"]["keys"];
}

export type RoomMessage = z.infer<(typeof ROOM_DOWN)[number]>;
type DataOf<A> = Extract<RoomMessage, { action: A }>["data"];

/** Those that are installed; written once, before the first screen is drawn. */
export const rooms: WebRoom[] = [];

export function installRooms(added: readonly WebRoom[]): void {
  rooms.splice(0, rooms.length, ...added);
}

/** @returns whether it is a room's. */
export function hearRoom(message: ServerMessage): message is RoomMessage {
  const room = rooms.find(({ hear }) => message.action in hear);
  // `hear` pairs each action with its own data; TypeScript cannot follow that through an index.
  (room?.hear as Record<string, (data: unknown) => void> | undefined)?.[message.action]?.(message.data);
  return room !== undefined;
}
