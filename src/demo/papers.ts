import type { HandoutDraft } from "#shared/schemas/handout.ts";

export const LETTER: HandoutDraft = {
  title: "Lettera del guardiano del faro",
  kind: "letter",
  text: `Punta Scura, 2 marzo 1926

Caro Beppe,

mi chiedi se d'inverno ci si annoia, quassù. Ti rispondo di no, e vorrei poterti rispondere di sì.

Da quando hanno cambiato la lente il fascio non gira come prima. Io carico l'orologeria, conto i secondi: quattordici, come sempre. Ma il quattordicesimo, certe notti, la luce non passa sul mare. Si ferma. Come quando uno che parla si ferma perché ha sentito il suo nome.

E il mare risponde, Beppe. Sotto lo scoglio si accende una seconda luce, verde, e conta anche lei.

Ho scritto al Genio Civile: dicono che sono stanco. Vieni a prendermi domenica con la barca piccola. Di giorno. Non venire di notte, per nessuna ragione, nemmeno se vedi che ti chiamo.

Tuo fratello Amilcare`,
  hiddenText: `Sul retro, a matita, in una grafia più grande:

SE LA CONTI FINO A QUINDICI TI VEDE`,
};

export const CUTTING: HandoutDraft = {
  title: "Il faro spento di Punta Scura",
  kind: "cutting",
  text: `Scomparso il guardiano. La lanterna trovata in perfetto ordine.

SESTRI LEVANTE, 8 — Per la prima volta in quarantun anni il faro di Punta Scura è rimasto al buio. Gli uomini della Capitaneria, saliti lunedì mattina, hanno trovato la porta chiusa dall'interno, il caffè ancora nella tazza e, sul tavolo, quattordici candele consumate. Del guardiano Amilcare Dondero, d'anni 57, nessuna traccia.

La lente, dono recente del comm. Fabrizio Bonavera, è intatta. I pescatori del luogo si rifiutano di commentare e, da ieri, di uscire.

«Il Tigullio», martedì 9 marzo 1926`,
};

export const TELEGRAM: HandoutDraft = {
  title: "Telegramma da Trieste",
  kind: "telegram",
  text: `PER VASSALLO ETTORE = FERMO POSTA SESTRI LEVANTE

PAZIENTE LETTO 12 DISEGNA VOSTRO FARO STOP MAI USCITA DA TRIESTE STOP CONTA FINO QUATTORDICI POI PIANGE STOP STANOTTE HA DETTO VOSTRO NOME STOP NON RESTATE DOPO TRAMONTO

CALLIGARIS`,
};

export const LOG_BOOK: HandoutDraft = {
  title: "Ultima pagina del registro del faro",
  kind: "note",
  text: `7 marzo. Vento da libeccio, forza 4. Visibilità buona.
Ore 18.02 accesa.
Ore 21.00 regolare.
Ore 0.00 regolare.
Ore 3.00 regolare.
Ore 3.15 regolare.
Ore 3.15 regolare.
Ore 3.15 regolare.
Ore 3.15`,
  hiddenText: `Scaldando la pagina affiorano, tra una riga e l'altra, parole scritte col succo di limone:

la lente non manda luce la prende
Bonavera lo sa l'ha fatta tagliare lui
un pezzo manca a Genova lo ha un'ebrea che non lo vende
finché manca un pezzo non è aperto`,
};

export const CONTRACT: HandoutDraft = {
  title: "Scrittura privata Bonavera",
  kind: "text",
  text: `Con la presente il sottoscritto comm. Fabrizio Bonavera si obbliga a fornire a titolo gratuito al faro di Punta Scura un apparato diottrico di ordine speciale, lavorato secondo i disegni allegati, e a curarne in perpetuo la manutenzione.

In cambio l'Amministrazione gli riconosce l'uso esclusivo dello scoglio sottostante e di quanto vi si trovi, emerso o sommerso, ora e in futuro, comunque denominato.

Fatto in quattordici copie. La quindicesima si legga ad alta voce.`,
};

export const MAP: Pick<HandoutDraft, "title" | "kind" | "text"> = {
  title: "Carta nautica di Oreste",
  kind: "picture",
  text: "Punta Scura, rilievo a vista. La croce è dove affondò il «Regina Madre».",
};
