/** Bun's own publish: whatever anybody says, everybody gets. Nothing is read, cleaned or kept. */
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: (request, server) => (server.upgrade(request) ? undefined : new Response(null, { status: 426 })),
  websocket: {
    open: (socket) => void socket.subscribe("table"),
    message: (_socket, frame) => void server.publish("table", frame),
  },
});
console.log(`listening ${server.port}`);

export {};
