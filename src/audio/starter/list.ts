import abisso from "./abisso.mp3" with { type: "file" };
import camino from "./camino.mp3" with { type: "file" };
import campana from "./campana.mp3" with { type: "file" };
import cuore from "./cuore.mp3" with { type: "file" };
import grilli from "./grilli.mp3" with { type: "file" };
import mare from "./mare.mp3" with { type: "file" };
import orologio from "./orologio.mp3" with { type: "file" };
import pagine from "./pagine.mp3" with { type: "file" };
import passi from "./passi.mp3" with { type: "file" };
import pioggia from "./pioggia.mp3" with { type: "file" };
import radio from "./radio.mp3" with { type: "file" };
import respiro from "./respiro.mp3" with { type: "file" };
import sussurri from "./sussurri.mp3" with { type: "file" };
import temporale from "./temporale.mp3" with { type: "file" };
import treno from "./treno.mp3" with { type: "file" };
import vento from "./vento.mp3" with { type: "file" };

interface StarterSound {
  readonly group: string;
  readonly name: string;
  readonly source: string;
}

/** Made by `scripts/sounds/make.ts`; titles are in their tags. */
export const STARTER: readonly StarterSound[] = [
  { group: "Natura", name: "pioggia.mp3", source: pioggia },
  { group: "Natura", name: "vento.mp3", source: vento },
  { group: "Natura", name: "temporale.mp3", source: temporale },
  { group: "Natura", name: "mare.mp3", source: mare },
  { group: "Natura", name: "grilli.mp3", source: grilli },
  { group: "Interni", name: "camino.mp3", source: camino },
  { group: "Interni", name: "orologio.mp3", source: orologio },
  { group: "Interni", name: "passi.mp3", source: passi },
  { group: "Interni", name: "radio.mp3", source: radio },
  { group: "Interni", name: "treno.mp3", source: treno },
  { group: "Interni", name: "pagine.mp3", source: pagine },
  { group: "Inquietudine", name: "cuore.mp3", source: cuore },
  { group: "Inquietudine", name: "abisso.mp3", source: abisso },
  { group: "Inquietudine", name: "sussurri.mp3", source: sussurri },
  { group: "Inquietudine", name: "respiro.mp3", source: respiro },
  { group: "Inquietudine", name: "campana.mp3", source: campana },
];
