import carabiniere from "./portraits/carabiniere.svg?no-inline";
import domestica from "./portraits/domestica.svg?no-inline";
import dottoressa from "./portraits/dottoressa.svg?no-inline";
import marinaio from "./portraits/marinaio.svg?no-inline";
import nobildonna from "./portraits/nobildonna.svg?no-inline";
import occultista from "./portraits/occultista.svg?no-inline";
import prete from "./portraits/prete.svg?no-inline";
import professore from "./portraits/professore.svg?no-inline";
import ragazzo from "./portraits/ragazzo.svg?no-inline";
import uomoColCappello from "./portraits/uomo-col-cappello.svg?no-inline";
import vecchia from "./portraits/vecchia.svg?no-inline";
import vedova from "./portraits/vedova.svg?no-inline";

interface Drawn {
  /** In Italian, as an accessible label. */
  readonly name: string;
  readonly src: string;
}

/** Portraits drawn by us, for NPCs without a picture. */
export const DRAWN: readonly Drawn[] = [
  { name: "Uomo col cappello", src: uomoColCappello },
  { name: "Vedova", src: vedova },
  { name: "Professore", src: professore },
  { name: "Domestica", src: domestica },
  { name: "Prete", src: prete },
  { name: "Dottoressa", src: dottoressa },
  { name: "Marinaio", src: marinaio },
  { name: "Nobildonna", src: nobildonna },
  { name: "Carabiniere", src: carabiniere },
  { name: "Vecchia", src: vecchia },
  { name: "Ragazzo", src: ragazzo },
  { name: "Occultista", src: occultista },
];

/** Three times the drawings' own size: sharp on high-density screens and on a television. */
const SIZE = { width: 594, height: 774 } as const;
const QUALITY = 0.92;

/** Rasterises one as a file to upload: WebP, or PNG. @throws Error when the browser cannot draw it. */
export async function fileOfDrawn({ name, src }: Drawn): Promise<File> {
  const drawing = new Image(SIZE.width, SIZE.height);
  drawing.src = src;
  await drawing.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(drawing, 0, 0, SIZE.width, SIZE.height);
  const picture = await new Promise<Blob | null>((give) => canvas.toBlob(give, "image/webp", QUALITY));
  if (!picture) throw new Error("the canvas is empty");
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return new File([picture], `${slug}.${picture.type.replace("image/", "")}`, { type: picture.type });
}
