import * as z from "zod/mini";
import { AudioFile, RenameFileTitle, RenameGroup, Streaming } from "#shared/schemas/audio.ts";
import { BoardEntry } from "#shared/schemas/board.ts";
import { Character, CharacterDraft, CharacterUpdate } from "#shared/schemas/character.ts";
import { CharacterSummary } from "#shared/schemas/character-summary.ts";
import { Constants, ConstantsRequest } from "#shared/schemas/constants.ts";
import { Credentials } from "#shared/schemas/credentials.ts";
import { EquipmentTemplate, WeaponTemplate } from "#shared/schemas/template.ts";
import {
  Device,
  NewPassword,
  Registration,
  ResetRequest,
  TableAddresses,
  User,
  Welcome,
} from "#shared/schemas/user.ts";

/** One call: what it is for, who may make it, what goes in and what comes out. */
export interface Operation {
  /** In Italian, as the page shows it. */
  summary: string;
  /** `cookie`: a session, whose cookie is enough, because `<img>`, `<audio>` and links send no header. */
  who: "anyone" | "session" | "cookie" | "master";
  /** Of the JSON that it takes. */
  body?: z.core.$ZodType;
  /** Of the JSON that it answers, or the type of a file. */
  answer: z.core.$ZodType | string;
  status?: 200 | 201;
  query?: readonly string[];
  headers?: readonly string[];
}

const success = z.object({ success: z.boolean() });
const character = z.object({ character: Character });
const categories = z.object({ success: z.boolean(), categories: z.array(z.string()) });
const nothing = z.object({});

/** Every call that the server answers; a test compares this table with what is mounted. */
export const OPERATIONS: Record<string, Operation> = {
  "GET /health": {
    summary: "Dice se il server sta bene; 503 se no",
    who: "anyone",
    answer: z.object({ status: z.enum(["ok", "error"]) }),
  },
  "GET /user/welcome": { summary: "Che cosa serve per registrarsi", who: "anyone", answer: Welcome },
  "POST /user/register": {
    summary: "Crea un utente",
    who: "anyone",
    body: Registration,
    answer: success,
    status: 201,
  },
  "POST /user/login": {
    summary: "Apre una sessione",
    who: "anyone",
    body: Credentials,
    answer: z.object({ token: z.string() }),
  },
  "POST /user/logout": { summary: "Chiude la sessione", who: "session", answer: success },
  "POST /user/reset-password": {
    summary: "Chiede il link per una nuova password; risponde sempre allo stesso modo",
    who: "anyone",
    body: ResetRequest,
    answer: success,
  },
  "POST /user/update-password": {
    summary: "Cambia la password con il codice del link, e chiude ogni sessione",
    who: "anyone",
    body: NewPassword,
    answer: success,
  },
  "GET /user/me": {
    summary: "Chi sono, e i miei personaggi in breve",
    who: "session",
    answer: z.object({ user: User, characters: z.array(CharacterSummary) }),
  },
  "GET /user/addresses": { summary: "Gli indirizzi del tavolo", who: "master", answer: TableAddresses },
  "GET /user/sessions": {
    summary: "I dispositivi da cui sono entrato",
    who: "session",
    answer: z.object({ sessions: z.array(Device) }),
  },
  "POST /user/sessions/end": {
    summary: "Fa uscire uno dei miei dispositivi",
    who: "session",
    body: z.object({ id: Device.shape.id }),
    answer: success,
  },
  "POST /character/constants": {
    summary: "Gli elenchi da cui nasce un personaggio",
    who: "anyone",
    body: ConstantsRequest,
    answer: z.partial(Constants),
  },
  "GET /character/list": {
    summary: "I miei personaggi, in breve",
    who: "session",
    answer: z.object({ characters: z.array(CharacterSummary) }),
  },
  "GET /character/board": {
    summary: "I personaggi di tutti, in breve; di moltissimi, i 200 salvati per ultimi",
    who: "master",
    answer: z.object({ board: z.array(BoardEntry) }),
  },
  "GET /character/:id": {
    summary: "Un personaggio, mio o di tutti per un master",
    who: "session",
    answer: character,
  },
  "POST /character/create": {
    summary:
      "Crea un personaggio; chi ripete la richiesta con la stessa Idempotency-Key non ne crea un secondo",
    who: "session",
    headers: ["Idempotency-Key"],
    body: z.object({ data: CharacterDraft }),
    answer: character,
    status: 201,
  },
  "POST /character/update": {
    summary: "Salva un personaggio; 409 con quello salvato se intanto è cambiato",
    who: "session",
    body: z.object({ data: CharacterUpdate }),
    answer: character,
  },
  "POST /character/delete": {
    summary: "Elimina un personaggio",
    who: "session",
    body: z.object({ id: Character.shape._id }),
    answer: success,
  },
  "GET /character/pdf/:id": { summary: "La scheda da stampare", who: "cookie", answer: "application/pdf" },
  "GET /character/image/:id/page_1": {
    summary: "La prima pagina stampata",
    who: "cookie",
    answer: "image/webp",
  },
  "GET /character/image/:id/page_2": {
    summary: "La seconda pagina stampata",
    who: "cookie",
    answer: "image/webp",
  },
  "GET /character/image/:id/avatar": { summary: "Il ritratto", who: "cookie", answer: "image/*" },
  "GET /weapon-templates/list": {
    summary: "Le armi del libro",
    who: "anyone",
    query: ["category"],
    answer: z.object({ success: z.boolean(), message: z.string(), weaponTemplates: z.array(WeaponTemplate) }),
  },
  "GET /weapon-templates/categories": {
    summary: "Le categorie delle armi",
    who: "anyone",
    answer: categories,
  },
  "GET /equipment-templates/list": {
    summary: "Gli oggetti del libro",
    who: "anyone",
    query: ["category", "subcategory"],
    answer: z.object({ success: z.boolean(), equipmentTemplates: z.array(EquipmentTemplate) }),
  },
  "GET /equipment-templates/categories": {
    summary: "Le categorie degli oggetti",
    who: "anyone",
    answer: categories,
  },
  "GET /audio/list": { summary: "L'elenco dei suoni", who: "anyone", answer: z.array(AudioFile) },
  "GET /audio/rights": {
    summary: "Che cosa posso fare con i suoni",
    who: "session",
    answer: z.object({ mayManage: z.boolean(), mayReset: z.boolean() }),
  },
  "GET /audio/playing": { summary: "Che cosa sente il tavolo", who: "session", answer: Streaming },
  "GET /audio/files/:folder/:file": {
    summary: "Un suono, anche a pezzi (Range)",
    who: "cookie",
    answer: "audio/mpeg",
  },
  "POST /audio/upload": {
    summary:
      "Carica un suono: multipart/form-data con `audio`, `groupName` e, se il nome è un altro, `fileName`",
    who: "master",
    answer: z.object({ file: AudioFile }),
    status: 201,
  },
  "POST /audio/rename-file-title": {
    summary: "Cambia il titolo di un suono",
    who: "master",
    body: RenameFileTitle,
    answer: z.extend(success, { file: AudioFile }),
  },
  "POST /audio/rename-group": {
    summary: "Cambia il nome di un gruppo",
    who: "master",
    body: RenameGroup,
    answer: success,
  },
  "POST /audio/reset-database": {
    summary: "Rifà da capo l'elenco dei suoni; solo il master di AUDIO_ADMIN",
    who: "master",
    body: nothing,
    answer: z.object({
      deletedRecords: z.int(),
      addedRecords: z.int(),
      groupsFound: z.int(),
    }),
  },
  "POST /audio/install-starter": {
    summary: "Copia nella cartella i suoni di Custode che mancano",
    who: "master",
    body: nothing,
    answer: z.object({ addedRecords: z.int() }),
  },
};
