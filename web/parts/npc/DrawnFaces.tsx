import { useMutation } from "@tanstack/react-query";
import { uploadPicture } from "../../api/handouts.ts";
import { Fold } from "../../ui/Fold.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useFormUpload } from "../editors/form-uploads.ts";
import { DRAWN, fileOfDrawn } from "../face/drawn.ts";
import styles from "./FaceFields.module.css";

interface DrawnFacesProps {
  tableId: string;
  onChoose: (imageId: string) => void;
}

/** Our portraits, for who has no picture at hand: the chosen one becomes a picture as any other. */
export function DrawnFaces({ tableId, onChoose }: DrawnFacesProps) {
  const choosing = useMutation({
    mutationFn: async (drawn: (typeof DRAWN)[number]) => uploadPicture(tableId, await fileOfDrawn(drawn)),
    onSuccess: onChoose,
  });
  useFormUpload(choosing.isPending);
  return (
    <div className={styles.drawn}>
      <Fold summary="Ritratti disegnati">
        <ul className={styles.choices}>
          {DRAWN.map((drawn) => (
            <li key={drawn.name}>
              <button
                type="button"
                className={styles.choice}
                title={drawn.name}
                disabled={choosing.isPending}
                onClick={() => choosing.mutate(drawn)}
              >
                <img src={drawn.src} alt={drawn.name} width={198} height={258} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      </Fold>
      {choosing.error && <Notice tone="error">{choosing.error.message}</Notice>}
    </div>
  );
}
