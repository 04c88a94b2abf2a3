import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDropzone } from "react-dropzone";
import { uploadPicture } from "../../api/handouts.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { UploadIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import { useFormUpload } from "../editors/form-uploads.ts";
import styles from "./PictureField.module.css";

interface PictureFieldProps {
  tableId: string;
  hasPicture: boolean;
  /** Of a map, of which the server keeps more. */
  isMap?: boolean;
  onChange: (imageId: string | null) => void;
}

/** Picture upload by drop or file choice, for which the form waits; the server validates it. */
export function PictureField({ tableId, hasPicture, isMap = false, onChange }: PictureFieldProps) {
  // Only a mouse can drag in files.
  const canDrag = useMedia("(any-pointer: fine)");
  const upload = useMutation({
    mutationFn: (one: { file: File; isMap: boolean }) => uploadPicture(tableId, one.file, one.isMap),
    onSuccess: onChange,
  });
  // What was uploaded before it became a map was made smaller.
  const { variables: sent, isPending, isSuccess, mutate } = upload;
  const smaller = isMap && isSuccess && hasPicture && sent?.isMap === false ? sent.file : null;
  useEffect(() => {
    if (smaller) mutate({ file: smaller, isMap: true });
  }, [smaller, mutate]);
  useFormUpload(isPending || smaller !== null);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: { "image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"], "image/webp": [".webp"] },
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], [refused]) => {
      const one = file ?? refused?.file;
      if (one) mutate({ file: one, isMap });
    },
  });
  const limits = `png, jpg o webp, fino a ${isMap ? 20 : 10} MB`;
  return (
    <div {...getRootProps({ className: cx(styles.root, isDragActive && styles.over) })}>
      <input {...getInputProps({ "aria-label": "File dell'immagine" })} />
      <div className={styles.ways}>
        <Button size="s" busy={isPending} onClick={open}>
          <UploadIcon /> {hasPicture ? "Cambia immagine" : "Scegli un'immagine"}
        </Button>
        {hasPicture && (
          <Button size="s" variant="quiet" onClick={() => onChange(null)}>
            Togli l'immagine
          </Button>
        )}
      </div>
      <p className={styles.limits}>{canDrag ? `O trascinala qui: ${limits}` : limits}</p>
      {upload.error && <Notice tone="error">{upload.error.message}</Notice>}
    </div>
  );
}
