export {
  type Broadcast,
  type FramesFor,
  frame,
  type Listener,
  type LiveRoom,
  type OpenTable,
  type RoomEvent,
  type RoomHandlers,
  type Sender,
  type State,
  seatedAt,
} from "./room.ts";
export { type LiveChannel, openLiveChannel, type SocketData } from "./socket.ts";
