import type { ComponentType } from "react";
import type * as z from "zod/mini";
import type { ServerMessage } from "#shared/protocol.ts";
import { ROOM_DOWN, type ROOM_SETTINGS } from "#shared/rooms.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Seated, TableSettings } from "#shared/schemas/table.ts";

/** What a room (`web/rooms.ts`) adds to the screens of others. All but `name` and `hear` may be left out. */
export interface WebRoom {
  readonly name: string;
  /** Its frames, by their action. */
  readonly hear: { readonly [A in RoomMessage["action"]]?: (data: DataOf<A>) => void };
  /** Over whatever screen: for what has come, and for a dialog that several places open. */
  readonly News?: ComponentType;
  /** On the sheet only: a button in the thumb bar, and beside the rolls of a desk. */
  readonly PlayerTool?: ComponentType<{ className?: string | undefined }>;
  /** At the head of the middle column of the Plancia; not on one without investigators. */
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
  /** Ids of the sounds on the keys 1 to 9. */
  soundKeys: TableSettings["sounds"]["keys"];
}

export type RoomMessage = z.infer<(typeof ROOM_DOWN)[number]>;
type DataOf<A> = Extract<RoomMessage, { action: A }>["data"];

/** Those that are installed; written once, before the first screen is drawn. */
export const rooms: WebRoom[] = [];

export function installRooms(added: readonly WebRoom[]): void {
  rooms.splice(0, rooms.length, ...added);
}

export const isOfRoom = (message: ServerMessage): message is RoomMessage =>
  ROOM_DOWN.some(({ shape }) => shape.action.def.values.some((action) => action === message.action));

export function hearRoom(message: RoomMessage): void {
  for (const { hear } of rooms) {
    // `hear` pairs each action with its own data; TypeScript cannot follow that through an index.
    (hear as Record<string, (data: unknown) => void>)[message.action]?.(message.data);
  }
}
