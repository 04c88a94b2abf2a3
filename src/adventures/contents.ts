import { join } from "node:path";
import { freeKey, sameKey } from "#shared/adventures/keys.ts";
import { Export } from "#shared/schemas/export.ts";
import { HandoutKind } from "#shared/schemas/handout.ts";
import { Scene } from "#shared/schemas/scene.ts";
import { bundledSoundName, pathOfSound, STARTER_NAMES } from "../audio/index.ts";
import { cluesOf, placesOf } from "../clues/index.ts";
import type { Db } from "../db/open.ts";
import { readDraft } from "../npcs/index.ts";
import { pictureFile } from "../pictures/index.ts";
import { handoutsOf, npcsOf, scenesOf } from "./contents-store.ts";
import type { AdventureFile, FileBinary, FileScene, FileSound } from "./file/index.ts";
import { eachPage } from "./page-store.ts";
import type { StoredAdventure } from "./store.ts";
import { listFiles, listImages, listSounds } from "./thing-store.ts";

export interface Roots {
  /** `images/` of the data folder. */
  readonly images: string;
  /** `audio/`. */
  readonly audio: string;
}

const decoder = new TextDecoder();

type WithId<T> = T & { readonly id: string };

export interface StoredContents extends AdventureFile {
  /** With the id of each picture. */
  readonly images: readonly WithId<FileBinary>[];
  /** With the id of each sound. */
  readonly sounds: readonly WithId<FileSound>[];
}

/** An adventure as it is stored, in the form of a file. */
export function contentsOf(db: Db, { id, about }: StoredAdventure, roots: Roots): StoredContents {
  const images = imagesIn(db, id, roots.images);
  const sounds = soundsIn(db, id, roots.audio);
  const pages = [...eachPage(db, id)];
  const pageKeys = new Map(pages.map((page) => [page.id, page.key]));
  const papers = handoutsOf(db, id);
  const paperKeys = new Map(papers.map((paper) => [paper.id, paper.adventureKey ?? ""]));
  const places = placesOf(db, id, "named");
  return {
    about,
    pages: pages.map(({ key, title, text }) => ({ key, title, text })),
    clues: cluesOf(db, id).map((clue) => ({
      key: clue.adventureKey ?? "",
      title: clue.title,
      text: clue.text,
      isCrucial: clue.isCrucial,
      pages: (places.get(clue.id) ?? []).flatMap((page) => pageKeys.get(page) ?? []).sort(),
      handout: paperKeys.get(clue.handoutId ?? "") ?? null,
    })),
    handouts: papers.map(({ adventureKey, title, kind, text, hiddenText, date, imageId }) => ({
      key: adventureKey ?? "",
      title,
      kind: HandoutKind.parse(kind),
      text,
      hiddenText,
      date,
      image: images.keyOf(imageId, adventureKey ?? ""),
    })),
    npcs: npcsOf(db, id).map(({ adventureKey, document }) => {
      const { portrait, ...draft } = readDraft(document);
      return {
        key: adventureKey ?? "",
        draft,
        face: images.keyOf(portrait?.imageId ?? null, adventureKey ?? ""),
        publicName: portrait?.publicName ?? "",
      };
    }),
    scenes: scenesOf(db, id).map(({ adventureKey, name, layers }): FileScene => {
      const read = Scene.shape.layers.parse(JSON.parse(layers));
      return {
        key: adventureKey ?? "",
        name,
        layers: read.flatMap(({ audioId, ...layer }) => {
          const sound = sounds.keyOf(audioId);
          return sound === null ? [] : { sound, ...layer };
        }),
      };
    }),
    lots: listFiles(db, id, "lot").map(({ name, bytes }) => ({
      key: name,
      lines: decoder.decode(bytes).split("\n"),
    })),
    investigators: listFiles(db, id, "investigator").map(({ name, bytes }) => ({
      key: name,
      character: Export.parse(JSON.parse(decoder.decode(bytes))),
    })),
    images: images.all(),
    sounds: sounds.all(),
    unknown: listFiles(db, id, "unknown").map(({ name, bytes }) => ({ path: name, bytes })),
  };
}

/** Pictures that a master uploaded for a document or face get their key when they are first asked for. */
function imagesIn(db: Db, id: string, root: string) {
  const keys = new Map(listImages(db, id).map(({ key, imageId }) => [imageId, key]));
  const taken = new Set([...keys.values()].map(sameKey));
  return {
    keyOf(imageId: string | null, title: string): string | null {
      if (imageId === null) return null;
      const key = keys.get(imageId) ?? freeKey(title, taken);
      taken.add(sameKey(key));
      keys.set(imageId, key);
      return key;
    },
    all: (): WithId<FileBinary>[] =>
      [...keys].flatMap(([imageId, key]) => {
        const file = binary(key, pictureFile(root, imageId));
        return file ? { ...file, id: imageId } : [];
      }),
  };
}

/** Its own sounds, and those of the library that its scenes use; sounds that come with Custode are named only. */
function soundsIn(db: Db, id: string, root: string) {
  const keys = new Map(listSounds(db, id).map(({ key, audioId }) => [audioId, key]));
  // A name that comes with Custode means that sound.
  const taken = new Set([...keys.values(), ...STARTER_NAMES].map(sameKey));
  return {
    keyOf(audioId: string): string | null {
      const bundled = bundledSoundName(db, audioId);
      if (bundled !== null) return bundled;
      const known = keys.get(audioId);
      if (known !== undefined) return known;
      const title = pathOfSound(db, audioId)?.title;
      if (title === undefined) return null;
      const key = freeKey(title, taken);
      taken.add(sameKey(key));
      keys.set(audioId, key);
      return key;
    },
    all: (): WithId<FileSound>[] =>
      [...keys].flatMap(([audioId, key]) => {
        const stored = pathOfSound(db, audioId);
        const file = stored && binary(key, join(root, stored.path));
        return file ? { ...file, title: stored.title, id: audioId } : [];
      }),
  };
}

/** Null where the file is gone. */
function binary(key: string, path: string): FileBinary | null {
  const { size } = Bun.file(path);
  return size > 0 ? { key, path, size } : null;
}
