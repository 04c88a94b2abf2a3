/** The same documents out of the same database, with nothing around: no session, no check, no header. */
import { Database } from "bun:sqlite";

const db = new Database(process.argv[2], { readonly: true });
const one = db.query<{ document: string }, [string]>("SELECT document FROM characters WHERE id = ?");
const all = db.query<{ document: string }, [string]>("SELECT document FROM characters WHERE owner_id = ?");
const parse = ({ document }: { document: string }) => JSON.parse(document);

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch(request) {
    const [, what = "", id = ""] = new URL(request.url).pathname.split("/");
    if (what === "list") return Response.json({ characters: all.all(id).map(parse) });
    const row = one.get(id);
    return row ? Response.json({ character: parse(row) }) : new Response(null, { status: 404 });
  },
});
console.log(`listening ${server.port}`);
