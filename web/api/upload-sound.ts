import { cleanFileName } from "#shared/rules/audio-names.ts";
import { session } from "../session/session.ts";
import { failureFrom, RequestFailed, SERVER } from "./client.ts";

interface SoundUpload {
  file: File;
  groupName: string;
  /** Of the session in which it was chosen: by now another user may have logged in. */
  token: string;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** With XMLHttpRequest: `fetch` has no upload progress. @throws RequestFailed with an Italian message; AbortError. */
export function uploadSound({ file, groupName, token, onProgress, signal }: SoundUpload): Promise<void> {
  const form = new FormData();
  // Must precede the file: the server streams the form.
  form.append("groupName", groupName);
  form.append("fileName", cleanFileName(file.name));
  form.append("audio", file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) return resolve();
      // Another session is over, not this one.
      if (request.status === 401 && token !== session.token)
        return reject(new RequestFailed(401, "La sessione è finita"));
      reject(failureFrom(request.status, request.responseText));
    };
    request.onerror = () => reject(new RequestFailed(0, "Impossibile contattare il server: riprova"));
    request.onabort = () => reject(new DOMException("cancelled", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", `${SERVER}/audio/upload`);
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.send(form);
  });
}
