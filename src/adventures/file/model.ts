import type * as z from "zod/mini";
import type { About } from "#shared/adventures/index.ts";
import type { Export } from "#shared/schemas/export.ts";
import type { HandoutKind } from "#shared/schemas/handout.ts";
import type { NpcDraft } from "#shared/schemas/npc.ts";
import type { SceneLayer } from "#shared/schemas/scene.ts";

/** An adventure as a file holds it: what `read` makes and `write` takes. Things refer to each other by key. */
export interface AdventureFile {
  readonly about: About;
  /** In their order. */
  readonly pages: readonly FilePage[];
  readonly clues: readonly FileClue[];
  readonly handouts: readonly FileHandout[];
  readonly npcs: readonly FileNpc[];
  readonly scenes: readonly FileScene[];
  readonly lots: readonly FileLot[];
  readonly investigators: readonly FileInvestigator[];
  readonly images: readonly FileBinary[];
  readonly sounds: readonly FileSound[];
  /** What Custode does not know (`incantesimi/`, `tomi/`, others): kept and given back. */
  readonly unknown: readonly UnknownFile[];
}

export interface FilePage {
  readonly key: string;
  readonly title: string;
  /** Markdown, without the title. */
  readonly text: string;
}

export interface FileClue {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly isCrucial: boolean;
  /** Keys of pages, besides those that link to it. */
  readonly pages: readonly string[];
  /** Key of a document. */
  readonly handout: string | null;
}

export interface FileHandout {
  readonly key: string;
  readonly title: string;
  readonly kind: HandoutKind;
  readonly text: string;
  readonly hiddenText: string;
  /** A day of the story. */
  readonly date: string | null;
  /** Key of an image. */
  readonly image: string | null;
}

export interface FileNpc {
  readonly key: string;
  readonly draft: Omit<NpcDraft, "portrait">;
  /** Key of an image. */
  readonly face: string | null;
  readonly publicName: string;
}

export interface FileScene {
  readonly key: string;
  readonly name: string;
  readonly layers: readonly (Omit<SceneLayer, "audioId"> & {
    /** Key of a sound of the file, or of one that comes with Custode ('mare'). */
    readonly sound: string;
  })[];
}

export interface FileLot {
  readonly key: string;
  readonly lines: readonly string[];
}

export interface FileInvestigator {
  readonly key: string;
  readonly character: z.infer<typeof Export>;
}

/** Where the bytes are. Images as they came: they are not drawn anew yet. */
export interface FileBinary {
  readonly key: string;
  readonly path: string;
  readonly size: number;
}

export interface FileSound extends FileBinary {
  readonly title: string;
}

export interface UnknownFile {
  /** Relative, with `/`; no part is `..`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Something that was not understood: the rest is imported without it. */
export interface Warning {
  /** The path in the file. */
  readonly file: string;
  readonly sentence: string;
}

export interface ReadFile {
  readonly file: AdventureFile;
  readonly warnings: readonly Warning[];
}
