import { type KeyboardEvent, useRef, useState } from "react";
import AvatarEditor, { type AvatarEditorRef } from "react-avatar-editor";
import { lazy } from "#shared/lazy.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Slider } from "../../ui/Slider.tsx";
import styles from "./AvatarChooser.module.css";
import { CROP, cropped, nudge, ZOOM } from "./crop.ts";
import { RENDER_ERROR } from "./pictures.ts";

interface AvatarCropperProps {
  picture: string;
  onSave: (avatar: string) => void;
  onCancel: () => void;
  onError: (sentence: string) => void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-4, 0],
  ArrowRight: [4, 0],
  ArrowUp: [0, -4],
  ArrowDown: [0, 4],
};
const zoomWords = lazy(
  () => new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Moves and zooms the picture by mouse, touch or arrow keys. */
export function AvatarCropper({ picture, onSave, onCancel, onError }: AvatarCropperProps) {
  const editor = useRef<AvatarEditorRef>(null);
  const [zoom, setZoom] = useState<number>(ZOOM.min);

  function save() {
    try {
      if (editor.current) onSave(cropped(editor.current));
    } catch {
      onError(RENDER_ERROR);
    }
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const by = ARROWS[event.key];
    const canvas = event.currentTarget.querySelector("canvas");
    if (!by || !canvas) return;
    event.preventDefault();
    nudge(canvas, ...by);
  }

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Ritaglia l'avatar"
      description="Trascina l'immagine, o spostala con le frecce."
      size="s"
      actions={
        <>
          <Button onClick={onCancel}>Annulla</Button>
          <Button variant="main" onClick={save}>
            Salva Avatar
          </Button>
        </>
      }
    >
      <div className={styles.cropper}>
        {/* role=application: otherwise screen readers keep the arrow keys. */}
        <div
          className={styles.frame}
          role="application"
          aria-label="Inquadratura"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys
          tabIndex={0}
          onKeyDown={move}
        >
          <AvatarEditor
            ref={editor}
            image={picture}
            width={CROP.width}
            height={CROP.height}
            border={CROP.border}
            scale={zoom}
            onLoadFailure={() => onError(RENDER_ERROR)}
          />
        </div>
        <Slider
          label="Zoom"
          {...ZOOM}
          value={zoom}
          onChange={setZoom}
          format={(value) => `${zoomWords().format(value)}×`}
        />
      </div>
    </Dialog>
  );
}
