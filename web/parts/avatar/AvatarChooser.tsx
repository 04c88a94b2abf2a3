import { useState } from "react";
import type { Sex } from "#shared/names.ts";
import { Button } from "../../ui/Button.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { DefaultPortrait } from "../portrait/DefaultPortrait.tsx";
import styles from "./AvatarChooser.module.css";
import { CameraButton } from "./CameraButton.tsx";
import { PictureDrop } from "./PictureDrop.tsx";
import { LOAD_ERROR, readPicture } from "./pictures.ts";

const AvatarCropper = lazyPart(() => import("./AvatarCropper.tsx").then((module) => module.AvatarCropper));

export interface AvatarChooserProps {
  /** Data URL or server URL; undefined shows the default drawing. */
  avatar: string | undefined;
  sex: Sex;
  name: string;
  /** Data URL of the cropped picture, or undefined when removed. */
  onChange: (avatar: string | undefined) => void;
}

/** Portrait with upload (drop, file, camera) and cropping. */
export function AvatarChooser({ avatar, sex, name, onChange }: AvatarChooserProps) {
  const [picture, setPicture] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  function take(file: File) {
    setError(null);
    readPicture(file).then(setPicture, () => setError(LOAD_ERROR));
  }
  function choose(chosen: string | undefined) {
    setPicture(null);
    setError(null);
    onChange(chosen);
  }
  function fail(sentence: string) {
    setPicture(null);
    setError(sentence);
  }

  return (
    <section className={styles.root} aria-label="Avatar">
      <DefaultPortrait sex={sex} src={avatar} alt={name ? `Ritratto di ${name}` : "Ritratto"} size="l" clip />
      <div className={styles.side}>
        <PictureDrop onPicture={take} onError={fail}>
          <CameraButton onPicture={take} onError={fail} />
        </PictureDrop>
        {avatar && (
          <Button size="s" variant="quiet" className={styles.remove} onClick={() => choose(undefined)}>
            <TrashIcon /> Cancella Avatar
          </Button>
        )}
        {error && <Notice tone="error">{error}</Notice>}
      </div>
      {picture && (
        <AvatarCropper picture={picture} onCancel={() => setPicture(null)} onError={fail} onSave={choose} />
      )}
    </section>
  );
}
