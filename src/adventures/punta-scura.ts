import about from "./punta-scura/avventura.md" with { type: "text" };
import npcAmalia from "./punta-scura/comparse/amalia.md" with { type: "text" };
import npcBonavera from "./punta-scura/comparse/bonavera.md" with { type: "text" };
import npcChiConta from "./punta-scura/comparse/chi-conta.md" with { type: "text" };
import npcDonProspero from "./punta-scura/comparse/don-prospero.md" with { type: "text" };
import npcSpina from "./punta-scura/comparse/spina.md" with { type: "text" };
import paperCarta from "./punta-scura/documenti/carta.md" with { type: "text" };
import paperLettera from "./punta-scura/documenti/lettera.md" with { type: "text" };
import paperRegistro from "./punta-scura/documenti/registro.md" with { type: "text" };
import paperRitaglio from "./punta-scura/documenti/ritaglio.md" with { type: "text" };
import paperScrittura from "./punta-scura/documenti/scrittura.md" with { type: "text" };
import paperTelegramma from "./punta-scura/documenti/telegramma.md" with { type: "text" };
import pictureAmalia from "./punta-scura/immagini/amalia.webp" with { type: "file" };
import pictureBonavera from "./punta-scura/immagini/bonavera.webp" with { type: "file" };
import pictureCarta from "./punta-scura/immagini/carta.webp" with { type: "file" };
import pictureDonProspero from "./punta-scura/immagini/don-prospero.webp" with { type: "file" };
import pictureSpina from "./punta-scura/immagini/spina.webp" with { type: "file" };
import clueBuio from "./punta-scura/indizi/buio.md" with { type: "text" };
import clueCandele from "./punta-scura/indizi/candele.md" with { type: "text" };
import clueDueTazze from "./punta-scura/indizi/due-tazze.md" with { type: "text" };
import clueGuanti from "./punta-scura/indizi/guanti.md" with { type: "text" };
import clueLente from "./punta-scura/indizi/lente.md" with { type: "text" };
import cluePrisma from "./punta-scura/indizi/prisma.md" with { type: "text" };
import clueQuattordici from "./punta-scura/indizi/quattordici.md" with { type: "text" };
import clueReginaMadre from "./punta-scura/indizi/regina-madre.md" with { type: "text" };
import clueVerbale from "./punta-scura/indizi/verbale.md" with { type: "text" };
import clueVoceNelPozzo from "./punta-scura/indizi/voce-nel-pozzo.md" with { type: "text" };
import personDonGaspareFerro from "./punta-scura/investigatori/don-gaspare-ferro.json";
import personNivesTomat from "./punta-scura/investigatori/nives-tomat.json";
import personSaverioLoCascio from "./punta-scura/investigatori/saverio-lo-cascio.json";
import personTullioBrambilla from "./punta-scura/investigatori/tullio-brambilla.json";
import pagePrimaDiCominciare from "./punta-scura/pagine/01-prima-di-cominciare.md" with { type: "text" };
import pageArrivo from "./punta-scura/pagine/02-arrivo.md" with { type: "text" };
import pageStazione from "./punta-scura/pagine/03-stazione.md" with { type: "text" };
import pageVilla from "./punta-scura/pagine/04-villa.md" with { type: "text" };
import pageArchivio from "./punta-scura/pagine/05-archivio.md" with { type: "text" };
import pageFaro from "./punta-scura/pagine/06-faro.md" with { type: "text" };
import pagePozzo from "./punta-scura/pagine/07-pozzo.md" with { type: "text" };
import pageLeTreEQuindici from "./punta-scura/pagine/08-le-tre-e-quindici.md" with { type: "text" };
import pageTreFinali from "./punta-scura/pagine/09-tre-finali.md" with { type: "text" };
import pageSeSiBloccano from "./punta-scura/pagine/10-se-si-bloccano.md" with { type: "text" };
import pageSeNonFannoNiente from "./punta-scura/pagine/11-se-non-fanno-niente.md" with { type: "text" };
import sceneNotteAlFaro from "./punta-scura/scene/notte-al-faro.md" with { type: "text" };
import sceneOsteria from "./punta-scura/scene/osteria.md" with { type: "text" };
import scenePaese from "./punta-scura/scene/paese.md" with { type: "text" };
import sceneSottoLoScoglio from "./punta-scura/scene/sotto-lo-scoglio.md" with { type: "text" };
import lotEAdesso from "./punta-scura/sorti/e-adesso.md" with { type: "text" };
import lotPresagi from "./punta-scura/sorti/presagi.md" with { type: "text" };
import lotVoci from "./punta-scura/sorti/voci.md" with { type: "text" };

interface AdventurePart {
  /** As in the zip. */
  readonly path: string;
  readonly content: string | (() => Promise<Uint8Array>);
}

/** Embedded files lie in the executable: they are read when somebody opens the adventure. */
const bytesOf = (source: string) => async () => Bun.file(source).bytes();
const written = (character: object) => JSON.stringify(character);

/** 'Il faro di Punta Scura', written by hand in `punta-scura/`: every file there is in this list. */
export const PUNTA_SCURA: readonly AdventurePart[] = [
  { path: "avventura.md", content: about },
  { path: "pagine/01-prima-di-cominciare.md", content: pagePrimaDiCominciare },
  { path: "pagine/02-arrivo.md", content: pageArrivo },
  { path: "pagine/03-stazione.md", content: pageStazione },
  { path: "pagine/04-villa.md", content: pageVilla },
  { path: "pagine/05-archivio.md", content: pageArchivio },
  { path: "pagine/06-faro.md", content: pageFaro },
  { path: "pagine/07-pozzo.md", content: pagePozzo },
  { path: "pagine/08-le-tre-e-quindici.md", content: pageLeTreEQuindici },
  { path: "pagine/09-tre-finali.md", content: pageTreFinali },
  { path: "pagine/10-se-si-bloccano.md", content: pageSeSiBloccano },
  { path: "pagine/11-se-non-fanno-niente.md", content: pageSeNonFannoNiente },
  { path: "indizi/buio.md", content: clueBuio },
  { path: "indizi/candele.md", content: clueCandele },
  { path: "indizi/due-tazze.md", content: clueDueTazze },
  { path: "indizi/guanti.md", content: clueGuanti },
  { path: "indizi/lente.md", content: clueLente },
  { path: "indizi/prisma.md", content: cluePrisma },
  { path: "indizi/quattordici.md", content: clueQuattordici },
  { path: "indizi/regina-madre.md", content: clueReginaMadre },
  { path: "indizi/verbale.md", content: clueVerbale },
  { path: "indizi/voce-nel-pozzo.md", content: clueVoceNelPozzo },
  { path: "documenti/carta.md", content: paperCarta },
  { path: "documenti/lettera.md", content: paperLettera },
  { path: "documenti/registro.md", content: paperRegistro },
  { path: "documenti/ritaglio.md", content: paperRitaglio },
  { path: "documenti/scrittura.md", content: paperScrittura },
  { path: "documenti/telegramma.md", content: paperTelegramma },
  { path: "comparse/amalia.md", content: npcAmalia },
  { path: "comparse/bonavera.md", content: npcBonavera },
  { path: "comparse/chi-conta.md", content: npcChiConta },
  { path: "comparse/don-prospero.md", content: npcDonProspero },
  { path: "comparse/spina.md", content: npcSpina },
  { path: "scene/notte-al-faro.md", content: sceneNotteAlFaro },
  { path: "scene/osteria.md", content: sceneOsteria },
  { path: "scene/paese.md", content: scenePaese },
  { path: "scene/sotto-lo-scoglio.md", content: sceneSottoLoScoglio },
  { path: "sorti/e-adesso.md", content: lotEAdesso },
  { path: "sorti/presagi.md", content: lotPresagi },
  { path: "sorti/voci.md", content: lotVoci },
  { path: "investigatori/don-gaspare-ferro.json", content: written(personDonGaspareFerro) },
  { path: "investigatori/nives-tomat.json", content: written(personNivesTomat) },
  { path: "investigatori/saverio-lo-cascio.json", content: written(personSaverioLoCascio) },
  { path: "investigatori/tullio-brambilla.json", content: written(personTullioBrambilla) },
  { path: "immagini/amalia.webp", content: bytesOf(pictureAmalia) },
  { path: "immagini/bonavera.webp", content: bytesOf(pictureBonavera) },
  { path: "immagini/carta.webp", content: bytesOf(pictureCarta) },
  { path: "immagini/don-prospero.webp", content: bytesOf(pictureDonProspero) },
  { path: "immagini/spina.webp", content: bytesOf(pictureSpina) },
];
