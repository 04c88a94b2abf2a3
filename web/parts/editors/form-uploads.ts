import { createContext, useContext, useEffect } from "react";

/** Counts the uploads of a form's fields. */
export const FormUploads = createContext<(change: 1 | -1) => void>(() => undefined);

/** Makes the form around a field wait: saved before the upload has ended, it would lack what is uploaded. */
export function useFormUpload(isUploading: boolean): void {
  const count = useContext(FormUploads);
  useEffect(() => {
    if (!isUploading) return;
    count(1);
    return () => count(-1);
  }, [isUploading, count]);
}
