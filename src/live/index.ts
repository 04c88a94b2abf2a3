/** The room of the live channel: what the server may use of it. */
export { type LiveChannel, type LiveEvent, openLiveChannel, type SocketData } from "./socket.ts";
