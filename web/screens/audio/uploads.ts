import pLimit from "p-limit";
import { proxy } from "valtio";
import { subscribeKey } from "valtio/utils";
import { messageOf } from "../../api/client.ts";
import { uploadSound } from "../../api/upload-sound.ts";
import { announceAudioList } from "../../live/attend.ts";
import { reloadAudioList } from "../../live/audio-list.ts";
import { session } from "../../session/session.ts";

export interface Upload {
  id: number;
  fileName: string;
  groupName: string;
  /** 0 to 1. */
  done: number;
  error: string | null;
}

/** Uploads running or failed. Outside React, so that they survive navigation. */
export const uploads = proxy<{ list: Upload[]; ignored: number }>({ list: [], ignored: 0 });

const MP3_TYPES = ["audio/mpeg", "audio/mp3"];
const few = pLimit(2);
const stoppers = new Map<number, AbortController>();
let nextId = 1;

// The next user of this page must neither see them nor send them.
subscribeKey(
  session,
  "token",
  () => {
    for (const stopper of stoppers.values()) stopper.abort();
    Object.assign(uploads, { list: [], ignored: 0 });
  },
  true,
);

/** Uploads files into a group, two at a time; counts and ignores files that are not MP3. */
export async function startUploads(files: Iterable<File>, groupName: string): Promise<void> {
  const { token } = session;
  if (token === null) return;
  const all = [...files];
  const sounds = all.filter(({ type }) => MP3_TYPES.includes(type));
  uploads.ignored = all.length - sounds.length;
  if (sounds.length === 0) return;
  await Promise.all(sounds.map((file) => send(file, groupName, token)));
  if (session.token === token) announceAudioList();
}

/** Aborts an upload, or removes a failed one from the list. */
export function dropUpload(id: number): void {
  stoppers.get(id)?.abort();
  uploads.list = uploads.list.filter((upload) => upload.id !== id);
}

async function send(file: File, groupName: string, token: string): Promise<void> {
  const id = nextId++;
  const stopper = new AbortController();
  stoppers.set(id, stopper);
  uploads.list.push({ id, fileName: file.name, groupName, done: 0, error: null });
  const change = (news: Partial<Upload>) => {
    const upload = uploads.list.find((one) => one.id === id);
    if (upload) Object.assign(upload, news);
  };
  try {
    await few(async () => {
      if (stopper.signal.aborted) return;
      const onProgress = (done: number) => change({ done });
      await uploadSound({ file, groupName, token, signal: stopper.signal, onProgress });
    });
    if (session.token !== token) return;
    dropUpload(id);
    await reloadAudioList();
  } catch (error) {
    if (!stopper.signal.aborted) change({ error: messageOf(error) });
  } finally {
    stoppers.delete(id);
  }
}
