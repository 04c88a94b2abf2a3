import type { About } from "#shared/adventures/index.ts";
import type { HandoutKind } from "#shared/schemas/handout.ts";
import type { NpcDraft } from "#shared/schemas/npc.ts";

/** What is printed of an adventure. Things refer to each other by key. */
export interface Book {
  readonly about: About;
  /** In Markdown, in their order. */
  readonly pages: readonly { readonly key: string; readonly title: string; readonly text: string }[];
  readonly clues: readonly BookClue[];
  readonly handouts: readonly BookHandout[];
  readonly npcs: readonly BookNpc[];
  readonly lots: readonly { readonly key: string; readonly lines: readonly string[] }[];
  /** WebP files, which the printer reads one by one. */
  readonly images: readonly { readonly key: string; readonly path: string }[];
}

export interface BookClue {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly isCrucial: boolean;
  /** Keys of pages, besides those that link to it. */
  readonly pages: readonly string[];
  readonly handout: string | null;
}

export interface BookHandout {
  readonly key: string;
  readonly title: string;
  readonly kind: HandoutKind;
  readonly text: string;
  readonly hiddenText: string;
  /** A day of the story. */
  readonly date: string | null;
  readonly image: string | null;
}

export interface BookNpc {
  readonly key: string;
  readonly draft: Omit<NpcDraft, "portrait">;
  readonly face: string | null;
  readonly publicName: string;
}
