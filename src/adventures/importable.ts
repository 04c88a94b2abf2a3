import { sameKey } from "#shared/adventures/keys.ts";
import { isMp3File } from "../audio/index.ts";
import { isPicture, MOST_PIXELS, pixelsOf } from "../pictures/index.ts";
import type { Hashes } from "./changes.ts";
import type { StoredContents } from "./contents.ts";
import type { AdventureFile, FileBinary, Warning } from "./file/index.ts";

/** What of a file can be taken into an adventure. */
export interface Importable {
  /** Without what cannot. */
  readonly file: AdventureFile;
  readonly warnings: readonly Warning[];
  /** Keys, as `sameKey` makes them, of pictures that are others than those of the last import. */
  readonly renewed: ReadonlySet<string>;
  /** 'immagini/carta' → hash of the file's bytes. */
  readonly hashes: Hashes;
}

/** @param imported the hashes of the last import. */
export async function importableOf(
  file: AdventureFile,
  current: StoredContents | null,
  imported: Hashes,
): Promise<Importable> {
  const warnings: Warning[] = [];
  const renewed = new Set<string>();
  const hashes: Record<string, string> = {};
  const images: FileBinary[] = [];
  for (const image of file.images) {
    const place = `immagini/${sameKey(image.key)}`;
    const known = current?.images.find(({ key }) => sameKey(key) === sameKey(image.key));
    const hash = await hashOfFile(image.path);
    hashes[place] = hash;
    const isOther = imported[place] !== undefined && imported[place] !== hash;
    const isRenewed = known !== undefined && isOther && hash !== (await hashOfFile(known.path));
    const problem = known && !isRenewed ? null : await problemOfPicture(image.path);
    if (problem === null) images.push(image);
    else warnings.push({ file: `immagini/${image.key}`, sentence: problem });
    if (isRenewed && problem === null) renewed.add(sameKey(image.key));
  }
  const sounds = [];
  for (const sound of file.sounds) {
    const place = `suoni/${sameKey(sound.key)}`;
    const known = current?.sounds.find(({ key }) => sameKey(key) === sameKey(sound.key));
    const warn = (sentence: string) => void warnings.push({ file: `suoni/${sound.key}`, sentence });
    const hash = await hashOfFile(sound.path);
    const isOther = imported[place] !== undefined && imported[place] !== hash;
    if (known && isOther && hash !== (await hashOfFile(known.path)))
      warn("C'è già un suono con questo nome, e resta quello: per cambiarlo eliminalo, e aggiorna di nuovo");
    else hashes[place] = hash;
    if (known || (await isMp3File(sound.path))) sounds.push(sound);
    else warn("Non è un MP3 leggibile: è rimasto fuori");
  }
  const handouts = file.handouts.filter(({ key, kind }) => {
    const known = current?.handouts.find((one) => sameKey(one.key) === sameKey(key));
    const isBlocked = known !== undefined && (known.kind === "map") !== (kind === "map");
    if (isBlocked)
      warnings.push({
        file: `documenti/${key}.md`,
        sentence:
          "Una mappa resta una mappa, e niente lo diventa: il documento resta com'era. Eliminalo, e aggiorna di nuovo",
      });
    return !isBlocked;
  });
  return { file: { ...file, images, sounds, handouts }, warnings, renewed, hashes };
}

async function problemOfPicture(path: string): Promise<string | null> {
  const bytes = await Bun.file(path).bytes();
  const pixels = isPicture(bytes) ? await pixelsOf(bytes) : 0;
  if (pixels === 0) return "Non è un'immagine leggibile: servono PNG, JPG o WebP. È rimasta fuori";
  if (pixels > MOST_PIXELS)
    return "È un'immagine di più di 40 milioni di punti: è rimasta fuori. Rimpiccioliscila";
  return null;
}

async function hashOfFile(path: string): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha1");
  for await (const piece of Bun.file(path).stream()) hasher.update(piece);
  return hasher.digest("base64url");
}
