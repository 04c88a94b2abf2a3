/** The least that Bun serves: what starting and memory are measured against. */
const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("ok") });
console.log(`listening ${server.port}`);

export {};
