import { Busboy } from "@fastify/busboy";
import { Refused } from "#shared/refused.ts";

export interface UploadForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string | null;
}

const LIMITS = {
  files: 1,
  fields: 8,
  parts: 9,
  fieldNameSize: 100,
  fieldSize: 4000,
  headerPairs: 20,
  headerSize: 8192,
};

/** Streams a form with one file in `field`; `write` gets the file's chunks in order. @throws Refused `malformed`, `too_large`; what `write` throws. */
export async function readUpload(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  mostBytes: number,
  write: (piece: Uint8Array) => Promise<void>,
  field = "audio",
): Promise<UploadForm> {
  const fields: Record<string, string> = {};
  let fileName: string | null = null;
  let isTooLarge = false;
  let isTooMany = false;
  let waiting: Uint8Array[] = [];

  const parser = startParser(contentType, mostBytes, field);
  const broken = new Promise<never>((_resolve, reject) => parser.once("error", () => reject(malformed())));
  broken.catch(() => {});
  // Registered at once, because a form may finish before the body ends.
  const finished = new Promise<void>((resolve) => parser.once("finish", () => resolve()));
  parser.on("field", (name, value) => {
    fields[name] = value;
  });
  parser.on("file", (name, stream, givenName) => {
    if (name !== field) isTooMany = true;
    else fileName = givenName ?? "";
    stream.on("limit", () => {
      isTooLarge = true;
    });
    stream.on("data", (piece: Uint8Array) => waiting.push(piece));
    stream.on("error", () => {});
  });
  for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    parser.on(limit, () => {
      isTooMany = true;
    });
  }

  async function passOn() {
    const pieces = waiting;
    waiting = [];
    for (const piece of pieces) await write(piece);
    if (isTooLarge) throw new Refused("too_large", "Il file è troppo grande");
    if (isTooMany) throw new Refused("malformed", `Un solo file alla volta, nel campo '${field}'`);
  }

  for await (const chunk of body) {
    const taken = new Promise<void>((resolve) => parser.write(Buffer.from(chunk), () => resolve()));
    await Promise.race([taken, broken]);
    await passOn();
  }
  parser.end();
  await Promise.race([finished, broken]);
  await passOn();
  return { fields, fileName };
}

function startParser(contentType: string, mostBytes: number, field: string) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { ...LIMITS, fileSize: mostBytes },
      isPartAFile: (name) => name === field,
    });
  } catch {
    throw malformed();
  }
}

function malformed(): Refused {
  return new Refused("malformed", "Il file è arrivato incompleto o in una forma sbagliata");
}
