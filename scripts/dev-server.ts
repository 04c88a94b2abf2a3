/** The server of `bun dev`, which fetches the page from Vite: `bun scripts/dev-server.ts http://127.0.0.1:5173/`. */
import { serve } from "../src/commands/serve.ts";

const vite = process.argv[2];

serve({
  async serveSources(request) {
    const { pathname, search } = new URL(request.url);
    const { status, headers, body } = await fetch(new URL(pathname + search, vite), {
      headers: request.headers,
    });
    // Vite's own scripts and styles are in the page itself.
    const answer = new Response(body, { status, headers });
    answer.headers.set("Content-Security-Policy", "frame-ancestors 'none'");
    return answer;
  },
});
