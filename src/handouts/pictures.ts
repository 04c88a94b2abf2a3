import type { Session } from "../accounts/index.ts";
import { dropPictures, type Pictures, tableOfPicture } from "../pictures/index.ts";
import { seatOf } from "../tables/index.ts";
import { listWithImage, type StoredHandout } from "./store.ts";
import { type HandoutChange, handoutView } from "./view.ts";

export function maySeePicture({ db }: Pictures, { userId }: Pick<Session, "userId">, id: string): boolean {
  const tableId = tableOfPicture(db, id);
  const seat = tableId === null ? null : seatOf(db, userId, tableId);
  if (!seat) return false;
  const viewer = { userId, isMaster: seat.isMaster };
  // Who has a document keeps the picture that he saw.
  return viewer.isMaster || listWithImage(db, id).some((kept) => handoutView(kept, viewer)?.imageId === id);
}

/** Call after the change: deletes pictures that no document or revision uses any more, except one that an edit has replaced: it can be undone. */
export async function dropPictureOf(pictures: Pictures, { before, after }: HandoutChange): Promise<void> {
  const still = new Set(imagesOf(after)).add((after && before?.imageId) ?? "");
  await dropPictures(
    pictures,
    [...imagesOf(before)].filter((id) => !still.has(id)),
  );
}

function imagesOf(kept: StoredHandout | null): ReadonlySet<string> {
  if (!kept) return new Set();
  const contents = [kept, ...kept.showings.map(({ revision }) => revision)];
  return new Set([...contents.flatMap((content) => content?.imageId ?? []), kept.shownImageId ?? []].flat());
}
