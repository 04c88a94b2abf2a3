import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { piecesOf } from "../http/pieces.ts";
import { NO_SUCH_TABLE } from "../tables/index.ts";

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 10;
const MOST_MAP_MEGABYTES = 20;
/** Besides the file. */
const FORM_BYTES = 64 * 1024;
const PATIENCE_MS = 120_000;

const tooLarge = (most: number) =>
  new Refused("too_large", `L'immagine è troppo grande: al massimo ${most} MB`);
const malformed = () => new Refused("malformed", "L'immagine è arrivata incompleta: riprova");

/** @param table from the URL, else from the form. @throws Refused `wrong_type`, `malformed`, `too_large`, `not_found` without a table. */
export async function readPictureForm(
  request: Request,
  { table, isMap }: { table: string | undefined; isMap: boolean },
  signal: AbortSignal,
): Promise<{ tableId: string; bytes: Uint8Array }> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType) || !request.body) {
    throw new Refused("wrong_type", "Il caricamento deve essere un modulo con un'immagine");
  }
  const most = isMap ? MOST_MAP_MEGABYTES : MOST_MEGABYTES;
  const mostBytes = most * MEGABYTE + FORM_BYTES;
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) throw tooLarge(most);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of piecesOf(request.body, signal, PATIENCE_MS)) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw tooLarge(most);
    pieces.push(piece);
  }
  const form = await new Response(Buffer.concat(pieces), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => {
      throw malformed();
    });
  const values: unknown[] = [...form.values()];
  const file = values.find((value) => value instanceof File);
  if (!file) throw new Refused("malformed", "Manca l'immagine");
  if (file.size > most * MEGABYTE) throw tooLarge(most);
  const tableId = Id.safeParse(table ?? form.get("table"));
  if (!tableId.success) throw new Refused("not_found", NO_SUCH_TABLE);
  return { tableId: tableId.data, bytes: new Uint8Array(await file.arrayBuffer()) };
}
