import type { AvatarEditorRef } from "react-avatar-editor";

export const CROP = { width: 198, height: 258, border: 10 } as const;
export const ZOOM = { min: 1, max: 3, step: 0.01 } as const;

/** Sharp on high-density screens and in print. */
const MOST_WIDTH = CROP.width * 2;

/** Native resolution, at most 396 × 516. @returns data URL: WebP, or PNG. @throws if the browser cannot draw the picture. */
export function cropped(editor: AvatarEditorRef): string {
  const source = editor.getImage();
  const width = Math.max(1, Math.min(MOST_WIDTH, source.width));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((width * CROP.height) / CROP.width));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const url = canvas.toDataURL("image/webp", 0.92);
  if (!url.startsWith("data:image/")) throw new Error("the canvas is empty");
  return url;
}

/** Moves the picture, in pixels: the editor has no keyboard support. */
export function nudge(canvas: HTMLCanvasElement, right: number, down: number): void {
  const at = (x: number, y: number) => ({ bubbles: true, cancelable: true, clientX: x, clientY: y });
  canvas.dispatchEvent(new MouseEvent("mousedown", at(0, 0)));
  document.dispatchEvent(new MouseEvent("mousemove", at(0, 0)));
  document.dispatchEvent(new MouseEvent("mousemove", at(right, down)));
  document.dispatchEvent(new MouseEvent("mouseup", at(right, down)));
}
