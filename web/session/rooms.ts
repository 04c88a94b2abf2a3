import type { ComponentType, ReactNode } from "react";
import type * as z from "zod/mini";
import type { ServerMessage } from "#shared/protocol.ts";
import { ROOM_DOWN, type ROOM_SETTINGS } from "#shared/rooms.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Seated, TableSettings } from "#shared/schemas/table.ts";

/** What a room (`web/rooms.ts`) adds to other screens. */
export interface WebRoom {
  readonly name: string;
  readonly handlers: { readonly [A in RoomMessage["action"]]?: (data: DataOf<A>) => void };
  /** On every screen: toasts, and dialogs opened from several places. */
  readonly News?: ComponentType;
  /** On the sheet only: in the thumb bar, and beside the rolls on desktop. */
  readonly PlayerTool?: ComponentType<{ className?: string | undefined }>;
  /** On top of the board's middle column; not on a board without investigators. */
  readonly BoardPanel?: ComponentType<BoardPanelProps>;
  /** On a player's documents, above them. */
  readonly Documents?: ComponentType<{ tableId: string }>;
  /** Takes the middle of the television while there is something to show; else `children`. */
  readonly TelevisionNews?: ComponentType<{ children: ReactNode }>;
  readonly CardItem?: ComponentType<{ tableId: string; characterId: string }>;
  readonly RuleField?: ComponentType<{ rules: TableSettings }>;
  readonly readRules?: (form: FormData) => Partial<Pick<TableSettings, keyof typeof ROOM_SETTINGS>>;
}

export interface BoardPanelProps {
  tableId: string;
  seats: readonly Seated[];
  board: readonly BoardEntry[];
  /** Sound ids of the keys 1 to 9. */
  soundKeys: TableSettings["sounds"]["keys"];
}

export type RoomMessage = z.infer<(typeof ROOM_DOWN)[number]>;
type DataOf<A> = Extract<RoomMessage, { action: A }>["data"];

export const rooms: WebRoom[] = [];

export function installRooms(added: readonly WebRoom[]): void {
  rooms.splice(0, rooms.length, ...added);
}

export const isOfRoom = (message: ServerMessage): message is RoomMessage =>
  ROOM_DOWN.some(({ shape }) => shape.action.def.values.some((action) => action === message.action));

export function handleRoomFrame(message: RoomMessage): void {
  for (const { handlers } of rooms) {
    // `handlers` pairs each action with its own data; TypeScript cannot follow that through an index.
    (handlers as Record<string, (data: unknown) => void>)[message.action]?.(message.data);
  }
}
