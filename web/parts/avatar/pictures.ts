export const ACCEPTED = {
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
};

export const MOST_BYTES = 5_242_880;
export const LEAST_BYTES = 1;

export const RENDER_ERROR = "Errore nel rendering dell'immagine. Prova con un'altra immagine.";
export const LOAD_ERROR = "Errore nel caricamento dell'immagine. Riprova.";

const WRONG_TYPE = "Il tipo di file deve essere png, jpg, jpeg, gif o webp";

/** Italian messages by react-dropzone error code. */
const SENTENCES: Record<string, string> = {
  "file-invalid-type": WRONG_TYPE,
  "file-too-large": `Il file è più grande di ${MOST_BYTES} byte (5 MB)`,
  "file-too-small": `Il file è più piccolo di ${LEAST_BYTES} byte`,
  "too-many-files": "Troppi file: trascina una sola immagine",
};

export function sentenceFor({ code, message }: { code: string; message: string }): string {
  return SENTENCES[code] ?? message;
}

/** Any size is accepted: cameras offer no choice. */
export function photoError({ type, size }: File): string | null {
  if (!(type in ACCEPTED)) return WRONG_TYPE;
  return size < LEAST_BYTES ? sentenceFor({ code: "file-too-small", message: "" }) : null;
}

/** @returns data URL; rejects if unreadable. */
export function readPicture(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
