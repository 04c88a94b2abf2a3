import { cleanFileName } from "#shared/rules/audio-names.ts";
import { session } from "../session/session.ts";
import { failureFrom, RequestFailed, SERVER } from "./client.ts";

interface SoundUpload {
  file: File;
  groupName: string;
  /** From 0 to 1. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a sound to the server. `fetch` does not tell how far it is; the older way does.
 * @throws RequestFailed with an Italian sentence; an AbortError when `signal` says so.
 */
export function uploadSound({ file, groupName, onProgress, signal }: SoundUpload): Promise<void> {
  const form = new FormData();
  // Before the file: the server wants to know where a sound belongs before it reads it.
  form.append("groupName", groupName);
  form.append("fileName", cleanFileName(file.name));
  form.append("audio", file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status === 201 ? resolve() : reject(failureFrom(request.status, request.responseText));
    request.onerror = () => reject(new RequestFailed(0, "Impossibile contattare il server: riprova"));
    request.onabort = () => reject(new DOMException("cancelled", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", `${SERVER}/audio/upload`);
    request.setRequestHeader("Authorization", `Bearer ${session.token}`);
    request.send(form);
  });
}
