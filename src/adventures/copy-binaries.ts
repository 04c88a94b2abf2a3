import { sameKey } from "#shared/adventures/keys.ts";
import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import {
  addOwnedSound,
  deleteOwnedSound,
  installStarter,
  type Library,
  starterSoundId,
} from "../audio/index.ts";
import { dropPictures, keepPicture, type Pictures, pixelsOf } from "../pictures/index.ts";
import type { StoredContents } from "./contents.ts";
import type { AdventureFile, Warning } from "./file/index.ts";
import type { Importable } from "./importable.ts";
import { assertRoomForSounds } from "./limits.ts";
import { listImages, listSounds } from "./thing-store.ts";

/** The pictures and sounds of a file, which are stored before the rows that name them. */

export interface ImportWorld {
  readonly pictures: Pictures;
  readonly library: Pick<Library, "db" | "root" | "scan" | "changed">;
}

export interface Binaries {
  /** By key, as `sameKey` makes it. */
  readonly images: ReadonlyMap<string, string>;
  readonly sounds: ReadonlyMap<string, string>;
  readonly newImages: readonly (readonly [key: string, imageId: string])[];
  readonly newSounds: readonly (readonly [key: string, audioId: string])[];
  readonly warnings: readonly Warning[];
}

/** Five hundred as large as they are kept. Small files may have many more, and each takes seconds to draw. */
const MOST_PIXELS_OF_ALL = 3_000_000_000;

/** @throws Refused `too_large`. */
async function assertDrawable(images: AdventureFile["images"]): Promise<void> {
  let pixels = 0;
  for (const { path } of images) {
    pixels += await pixelsOf(await Bun.file(path).bytes());
    if (pixels <= MOST_PIXELS_OF_ALL) continue;
    throw new Refused(
      "too_large",
      "Le immagini dello zip, tutte insieme, hanno più di tre miliardi di punti: rimpiccioliscile, 2400 per lato bastano",
    );
  }
}

const has = (list: readonly { readonly key: string }[] | undefined, key: string): boolean =>
  list?.some((one) => sameKey(one.key) === sameKey(key)) === true;

/** The sounds of a file that the adventure does not have yet. @throws Refused `rule_broken` where they do not fit beside those that it has. */
export function addedSounds(
  library: ImportWorld["library"],
  adventureId: string,
  { file, current }: { file: AdventureFile; current: StoredContents | null },
): AdventureFile["sounds"] {
  const added = file.sounds.filter(({ key }) => !has(current?.sounds, key));
  assertRoomForSounds(
    library,
    adventureId,
    added.map(({ path }) => Bun.file(path).size),
  );
  return added;
}

interface Wanted extends Pick<Importable, "file" | "renewed"> {
  readonly current: StoredContents | null;
}

/** Pictures are drawn anew; one that cannot be read is left out. What an adventure has already under a key stays, unless the file has another picture. @throws Refused `rule_broken`, `too_large`. */
export async function copyBinaries(
  { pictures, library }: ImportWorld,
  session: Session,
  tableId: string,
  adventureId: string,
  { file, current, renewed }: Wanted,
  now: number,
): Promise<Binaries> {
  const newImages: [string, string][] = [];
  const newSounds: [string, string][] = [];
  const warnings: Warning[] = [];
  const { db } = pictures;
  const added = addedSounds(library, adventureId, { file, current });
  const drawn = file.images.filter(({ key }) => !has(current?.images, key) || renewed.has(sameKey(key)));
  await assertDrawable(drawn);
  try {
    for (const { key, path } of drawn) {
      const bytes = await Bun.file(path).bytes();
      const isMap = file.handouts.some(
        ({ kind, image }) => kind === "map" && image !== null && sameKey(image) === sameKey(key),
      );
      const imageId = await keepPicture(pictures, session, tableId, bytes, now, isMap).catch(unreadable);
      if (imageId === null)
        warnings.push({ file: `immagini/${key}`, sentence: "Non è un'immagine leggibile" });
      else newImages.push([key, imageId]);
    }
    for (const { key, path, title } of added) {
      const stored = await addOwnedSound(library, { adventureId, title, from: path }).catch(unreadable);
      if (stored === null) warnings.push({ file: `suoni/${key}`, sentence: "Non è un MP3 leggibile" });
      else newSounds.push([key, stored._id]);
    }
    const names = file.scenes.flatMap(({ layers }) => layers.map(({ sound }) => sound));
    const bundled = names.filter((name) => !has(file.sounds, name) && starterSoundId(db, name) === null);
    if (bundled.length > 0) await installStarter(library);
  } catch (error) {
    await dropBinaries({ pictures, library }, { newImages, newSounds });
    throw error;
  }
  const images = listImages(db, adventureId).map(({ key, imageId }) => ({ key, id: imageId }));
  const sounds = listSounds(db, adventureId).map(({ key, audioId }) => ({ key, id: audioId }));
  return {
    newImages,
    newSounds,
    warnings,
    images: idsByKey([...images, ...(current?.images ?? [])], newImages),
    sounds: idsByKey([...sounds, ...(current?.sounds ?? [])], newSounds),
  };
}

/** @param known what the adventure has, also pictures and sounds that were added in Custode and have a key only in its files. */
function idsByKey(
  known: readonly { readonly key: string; readonly id: string }[],
  added: readonly (readonly [key: string, id: string])[],
): ReadonlyMap<string, string> {
  const pairs = [...known.map(({ key, id }) => [key, id] as const), ...added];
  return new Map(pairs.map(([key, id]) => [sameKey(key), id]));
}

/** Undoes `copyBinaries`. */
export async function dropBinaries(
  { pictures, library }: ImportWorld,
  { newImages, newSounds }: Pick<Binaries, "newImages" | "newSounds">,
): Promise<void> {
  await dropPictures(
    pictures,
    newImages.map(([, id]) => id),
  );
  for (const [, id] of newSounds) deleteOwnedSound(library, id);
}

function unreadable(error: unknown): null {
  if (error instanceof Refused && error.code === "wrong_type") return null;
  throw error;
}
