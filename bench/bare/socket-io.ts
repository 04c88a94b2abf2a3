/** The usual way: socket.io, websockets only, whatever anybody says everybody gets. */
import { createServer } from "node:http";
import { Server } from "socket.io";

const http = createServer();
const io = new Server(http, { transports: ["websocket"] });
io.on("connection", (socket) => socket.on("roll", (roll) => io.emit("roll", roll)));
http.listen(0, "127.0.0.1", () => {
  const address = http.address();
  if (typeof address === "object" && address) console.log(`listening ${address.port}`);
});
