import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  Adventure,
  AdventureUpdate,
  DeleteThing,
  FoundPage,
  ImportReport,
  Lot,
  LotDraft,
  MovePage,
  Page,
  PageDraft,
  UploadedThing,
} from "#shared/adventures/index.ts";
import { session } from "../session/session.ts";
import { ADVENTURES, oneAdventure, onePage } from "./adventure-news.ts";
import { call, failureFrom, RequestFailed, SERVER, server } from "./client.ts";
import { queryClient, refetchAfter } from "./query-client.ts";
import { undoableAfter } from "./undo.ts";

/** Masters only. */
export const adventuresQuery = (table: string) =>
  queryOptions({
    queryKey: [...ADVENTURES, "of", table],
    queryFn: async () => (await call(server.adventure.list.$get({ query: { table } }))).adventures,
  });

/** All of it but the texts of its pages. */
export const adventureQuery = (id: string) =>
  queryOptions({
    queryKey: oneAdventure(id),
    queryFn: async () => (await call(server.adventure.read[":id"].$get({ param: { id } }))).adventure,
  });

export const pageQuery = (id: string) => queryOptions({ queryKey: onePage(id), queryFn: () => readPage(id) });

export const readPage = async (id: string): Promise<Page> =>
  (await call(server.adventure.page[":id"].$get({ param: { id } }))).page;

const changed = <T>(change: Promise<T>): Promise<T> => refetchAfter(change, ADVENTURES);
const keep = ({ adventure }: { adventure: Adventure }): Adventure => {
  queryClient.setQueryData(adventureQuery(adventure._id).queryKey, adventure);
  return adventure;
};

/** @param clientId idempotency key. */
export const createAdventure = async (table: string, title: string, clientId: string): Promise<Adventure> =>
  keep(await changed(call(server.adventure.create.$post({ json: { table, title, clientId } }))));
/** @throws RequestFailed with 409 if somebody has changed it meanwhile. */
export const updateAdventure = async (json: AdventureUpdate): Promise<Adventure> =>
  keep(await changed(call(server.adventure.update.$post({ json }))));
export const deleteAdventure = (id: string) =>
  undoableAfter(changed(call(server.adventure.delete.$post({ json: { id } }))));
export const openAdventure = async (id: string): Promise<Adventure> =>
  keep(await changed(call(server.adventure.open.$post({ json: { id } }))));
export const closeAdventure = (table: string) =>
  changed(call(server.adventure.close.$post({ json: { table } })));

/** @throws RequestFailed with 409 if `version` is not the newest. */
export const savePage = async (json: PageDraft): Promise<Page> =>
  (await call(server.adventure.page.$post({ json }))).page;
export const createPage = (json: Extract<PageDraft, { adventureId: string }>): Promise<Page> =>
  changed(savePage(json));
export const movePage = async (json: MovePage): Promise<Adventure> =>
  keep(await call(server.adventure["move-page"].$post({ json })));
/** Remembers where the master is, on this device at once. Changes nothing that another screen shows. */
export function turnPage(id: string, pageId: string) {
  queryClient.setQueryData(adventureQuery(id).queryKey, (known) => known && { ...known, pageId });
  return call(server.adventure.turn.$post({ json: { id, page: pageId } }));
}
export const deletePage = async (id: string): Promise<Adventure> =>
  keep(await undoableAfter(call(server.adventure["delete-page"].$post({ json: { id } }))));
export const saveLot = async (json: LotDraft): Promise<Lot> =>
  (await changed(call(server.adventure.lot.$post({ json })))).lot;
/** @returns the id by which it comes back. */
export const deleteThing = async (json: DeleteThing): Promise<string> =>
  (await undoableAfter(changed(call(server.adventure["delete-thing"].$post({ json }))))).deleted;
const LEAST_WORDS = 2;
const STOPS_AFTER_MS = 200;
/** Pages that have all the words. Asks for nothing before two characters. */
export const pageSearchQuery = (adventure: string, words: string) =>
  queryOptions({
    queryKey: [...oneAdventure(adventure), "search", words],
    queryFn: async ({ signal }): Promise<FoundPage[]> => {
      // Until typing stops: another word cancels this one.
      await new Promise((resolve) => setTimeout(resolve, STOPS_AFTER_MS));
      return signal.aborted ? [] : searchPages(adventure, words);
    },
    enabled: words.length >= LEAST_WORDS,
    placeholderData: keepPreviousData,
  });
export const searchPages = async (adventure: string, words: string) =>
  (await call(server.adventure.search.$get({ query: { adventure, words } }))).found;

export const adventureImage = (imageId: string): string => `${SERVER}/adventure/image/${imageId}`;
/** @param what a booklet of A5 pages, or clues and documents to cut out, on A4. */
export const bookletOf = (id: string, what: "booklet" | "cut"): string =>
  `${SERVER}/adventure/booklet/${id}?what=${what}`;
export const exportOf = (id: string): string => `${SERVER}/adventure/export/${id}`;

/** A picture or a sound for the pages. @throws RequestFailed with an Italian message. */
export const uploadThing = (adventure: string, file: File): Promise<UploadedThing> =>
  changed(sendFile<UploadedThing>(`upload?${new URLSearchParams({ adventure })}`, file));

interface Import {
  table: string;
  file: Blob;
  /** The adventure that is changed; null: another is made. */
  into: string | null;
  /** Keys of things that take the file's version although the master has changed them. */
  replace: readonly string[];
  /** Idempotency key. */
  clientId: string;
}

/** What a file would bring. @throws RequestFailed with an Italian message. */
export const previewAdventure = async (all: Import): Promise<ImportReport> =>
  (await sendFile<{ report: ImportReport }>(`import?preview=true&${importQuery(all)}`, all.file)).report;

export const importAdventure = async (all: Import): Promise<ImportReport> =>
  (await changed(sendFile<{ report: ImportReport }>(`import?${importQuery(all)}`, all.file))).report;

function importQuery({ table, into, replace, clientId }: Import): URLSearchParams {
  const query = new URLSearchParams({ table, clientId, ...(into !== null && { into }) });
  for (const key of replace) query.append("replace", key);
  return query;
}

/** Opens the adventure that comes with Custode; where the table has it already, that one. */
export const importReady = async (table: string): Promise<ImportReport> =>
  (await changed(call(server.adventure["import-ready"].$post({ json: { table } })))).report;

async function sendFile<T>(path: string, file: Blob): Promise<T> {
  const body = new FormData();
  body.append("file", file, file instanceof File ? file.name : "avventura.zip");
  const answer = await fetch(`${SERVER}/adventure/${path}`, {
    method: "POST",
    body,
    headers: { Authorization: `Bearer ${session.token}` },
  }).catch(() => {
    throw new RequestFailed(0, "Impossibile contattare il server: riprova");
  });
  if (!answer.ok) throw failureFrom(answer.status, await answer.text().catch(() => ""));
  // The routes answer with these types.
  return (await answer.json()) as T;
}
