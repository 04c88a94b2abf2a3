import * as z from "zod/mini";
import { LedClue } from "../clues/index.ts";
import { AudioFile } from "../schemas/audio.ts";
import { clientId, Id, text, words } from "../schemas/bounds.ts";
import { StoryDate } from "../schemas/story.ts";

/** Of one table. */
export const MOST_ADVENTURES = 20;
/** Of one adventure. */
export const MOST_PAGES = 300;
export const MOST_LOTS = 100;
/** UTF-8. */
export const MOST_PAGE_BYTES = 64 * 1024;
export const LONGEST_TITLE = 120;
const LONGEST_NOTE = 200;
const LONGEST_SUMMARY = 8_000;
export const LONGEST_LOT = 8_000;
export const MOST_FILE_BYTES = 200 * 1024 * 1024;
export const MOST_UNPACKED_BYTES = 400 * 1024 * 1024;
export const MOST_FILES = 2_000;
/** Of the files that Custode does not know, which it keeps and gives back. */
export const MOST_UNKNOWN_BYTES = 5 * 1024 * 1024;

const utf8 = new TextEncoder();

const title = words(LONGEST_TITLE, "Scrivi un titolo");
const note = text(LONGEST_NOTE);
export const PageText = text(MOST_PAGE_BYTES).check(
  z.refine(
    (value) => value.length * 3 <= MOST_PAGE_BYTES || utf8.encode(value).byteLength <= MOST_PAGE_BYTES,
    "La pagina è troppo lunga: al massimo 64 KB. Dividila in due",
  ),
);

/** What stands before the pages. */
const about = {
  title,
  /** The master's, in Markdown. */
  summary: text(LONGEST_SUMMARY),
  author: note,
  licence: note,
  /** The time in which it is set, in words. */
  era: note,
  /** The day of the story on which it begins. */
  date: z.nullable(StoryDate),
  players: note,
  duration: note,
  edition: note,
};
export const About = z.object(about);
export type About = z.infer<typeof About>;

/** The metadata of a new adventure, which has only a title. */
export const emptyAbout = (title: string): About => ({
  title,
  summary: "",
  author: "",
  licence: "",
  era: "",
  date: null,
  players: "",
  duration: "",
  edition: "",
});

export const ListedAdventure = z.object({
  _id: Id,
  title: z.string(),
  isOpen: z.boolean(),
  pages: z.int(),
  /** Milliseconds since 1970. */
  updatedAt: z.int(),
});
export type ListedAdventure = z.infer<typeof ListedAdventure>;

export const PageSummary = z.object({
  _id: Id,
  key: z.string(),
  title: z.string(),
  version: z.int(),
});
export type PageSummary = z.infer<typeof PageSummary>;

export const Page = z.extend(PageSummary, { adventureId: Id, text: z.string() });
export type Page = z.infer<typeof Page>;

/** A thing of the table that a link can name by its key. */
const Named = z.object({ key: z.string(), _id: Id, title: z.string() });
export const Lot = z.object({ key: z.string(), lines: z.array(z.string()) });
export type Lot = z.infer<typeof Lot>;

export const Things = z.object({
  handouts: z.array(Named),
  npcs: z.array(Named),
  scenes: z.array(Named),
  /** The adventure's own sounds, which are in no other list. */
  sounds: z.array(z.object({ key: z.string(), file: AudioFile })),
  /** Those that come with Custode, by their names. */
  bundled: z.array(z.object({ key: z.string(), file: AudioFile })),
  images: z.array(z.object({ key: z.string(), imageId: Id })),
  lots: z.array(Lot),
  investigators: z.array(z.object({ key: z.string(), name: z.string(), occupation: z.string() })),
});
export type Things = z.infer<typeof Things>;

/** An investigator that whoever sits at the table may take, while the adventure is open. */
export const ReadyMade = z.object({
  adventureId: Id,
  key: z.string(),
  name: z.string(),
  occupation: z.string(),
});
export type ReadyMade = z.infer<typeof ReadyMade>;

/** Everything but the texts of the pages, for masters. */
export const Adventure = z.extend(About, {
  _id: Id,
  isOpen: z.boolean(),
  /** The page that a master turned to last; it may be deleted. */
  pageId: z.nullable(Id),
  version: z.int(),
  /** In their order. */
  pages: z.array(PageSummary),
  clues: z.array(LedClue),
  things: Things,
});
export type Adventure = z.infer<typeof Adventure>;

export const NewAdventure = z.object({ table: Id, clientId, title });
export type NewAdventure = z.infer<typeof NewAdventure>;

/** Absent fields stay unchanged. @see `version` is what the caller has read: an older one is refused. */
export const AdventureUpdate = z.extend(z.partial(About), { id: Id, version: z.int() });
export type AdventureUpdate = z.infer<typeof AdventureUpdate>;

export const AdventureId = z.object({ id: Id });
export const CloseAdventure = z.object({ table: Id });

export const TurnPage = z.object({ id: Id, page: Id });

/** Creates a page (`adventureId`, at the end or behind `after`), or changes one (`id`, `version`). */
export const PageDraft = z.union([
  z.object({
    adventureId: Id,
    clientId,
    after: z.optional(z.nullable(Id)),
    title,
    text: z._default(PageText, ""),
  }),
  z.object({ id: Id, version: z.int(), title: z.optional(title), text: z.optional(PageText) }),
]);
export type PageDraft = z.infer<typeof PageDraft>;

/** Behind `after`, or with null to the beginning. */
export const MovePage = z.object({ id: Id, after: z.nullable(Id) });
export type MovePage = z.infer<typeof MovePage>;

/** A list drawn from by chance, one line each. Without lines it is deleted. */
export const LotDraft = z.object({
  adventureId: Id,
  /** Absent: a new one, named by `title`. */
  key: z.optional(text(LONGEST_TITLE, 1)),
  title: z.optional(title),
  text: text(LONGEST_LOT),
  clientId,
});
export type LotDraft = z.infer<typeof LotDraft>;

/** Kinds of things that are files of the adventure's own. */
export const FileThing = z.enum(["image", "sound", "lot", "investigator"]);
export type FileThing = z.infer<typeof FileThing>;

const LONGEST_KEY = 255;
export const DeleteThing = z.object({
  adventureId: Id,
  kind: FileThing,
  key: text(LONGEST_KEY, 1),
  clientId,
});
export type DeleteThing = z.infer<typeof DeleteThing>;

export const UploadedThing = z.object({ key: z.string(), kind: z.enum(["image", "sound"]) });
export type UploadedThing = z.infer<typeof UploadedThing>;

/** The adventure that comes with Custode. */
export const ImportReady = z.object({ table: Id });
export type ImportReady = z.infer<typeof ImportReady>;

/** Where a text was found. */
export const FoundPage = z.object({ pageId: Id, title: z.string(), snippet: z.string() });
export type FoundPage = z.infer<typeof FoundPage>;

/** What a file says, before or after it is imported. */
export const ImportReport = z.object({
  title: z.string(),
  counts: z.object({
    pages: z.int(),
    clues: z.int(),
    handouts: z.int(),
    npcs: z.int(),
    scenes: z.int(),
    sounds: z.int(),
    images: z.int(),
    lots: z.int(),
    investigators: z.int(),
    unknown: z.int(),
  }),
  /** The titles of the pages in their order. */
  pages: z.array(z.string()),
  /** What was not understood: the adventure is imported without it. */
  warnings: z.array(z.object({ file: z.string(), sentence: z.string() })),
  /** Things that the master has changed since the last import: kept unless their `key` is in `replace`. */
  changed: z.array(z.object({ key: z.string(), title: z.string() })),
  /** Null for a preview. */
  adventureId: z.nullable(Id),
});
export type ImportReport = z.infer<typeof ImportReport>;
