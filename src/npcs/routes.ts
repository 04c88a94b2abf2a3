import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { LineAbout, Person, Present, TellName, Unmeet } from "#shared/faces/index.ts";
import { randomDie } from "#shared/rules/chance.ts";
import { randomPerson } from "#shared/rules/random-person.ts";
import { readStatBlock } from "#shared/rules/stat-block/read.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { ListedNpc, NewNpc, Npc, NpcText, NpcUpdate } from "#shared/schemas/npc.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import { constants, equipmentTemplates, weaponTemplates } from "../catalog/index.ts";
import type { Clock } from "../clock.ts";
import { body } from "../http/body.ts";
import { idParam } from "../http/id-param.ts";
import { call } from "../http/operation.ts";
import { tableQuery } from "../http/table-query.ts";
import {
  NO_SUCH_PICTURE,
  type Pictures,
  pictureGuard,
  sendPicture,
  tableOfPicture,
} from "../pictures/index.ts";
import { requestedTable, seatOf } from "../tables/index.ts";
import { TELEVISION } from "../visibility.ts";
import { type FaceChange, presentNpc, readPeople, unmeetNpc, withMeetings, writeLine } from "./faces.ts";
import type { FaceEvent } from "./live.ts";
import { isPortraitFor } from "./meeting-store.ts";
import { createNpc, readNamesAt, readNpcs, removeNpc, updateNpc } from "./verbs.ts";

const One = z.object({ npc: Npc });
const Read = z.object({ npc: Npc, notUnderstood: z.array(z.string()) });
const Table = z.object({ table: Id });
const Success = z.object({ success: z.boolean() });

const books = {
  skills: constants.listSkills,
  occupations: constants.listOccupations,
  weapons: weaponTemplates,
  equipment: equipmentTemplates,
};

interface Dependencies {
  pictures: Pictures;
  clock: Clock;
  displayTablesOf: (c: Context) => readonly string[];
  isOnShownWall: (tableId: string, imageId: string) => boolean;
  emit: (event: FaceEvent) => void;
}

export function npcRoutes({ pictures, clock, displayTablesOf, isOnShownWall, emit }: Dependencies) {
  const { db } = pictures;
  const guarded = requireSession(db);
  const tell = (change: FaceChange) => emit({ kind: "face-changed", tableId: change.tableId, change });
  const created = (session: SessionContext["session"], draft: NewNpc): Npc => {
    const { npc, change } = createNpc(db, session, draft, clock.now());
    tell(change);
    return npc;
  };
  const isOnDisplay = (c: Context, imageId: string) =>
    displayTablesOf(c).some(
      (tableId) => isPortraitFor(db, tableId, imageId, TELEVISION.userId) || isOnShownWall(tableId, imageId),
    );
  const maySee = ({ userId }: SessionContext["session"], imageId: string): boolean => {
    const tableId = tableOfPicture(db, imageId);
    const seat = tableId === null ? null : seatOf(db, userId, tableId);
    if (!seat || tableId === null) return false;
    return seat.isMaster || isPortraitFor(db, tableId, imageId, userId);
  };
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/list",
      call("Le comparse di un tavolo (`table`; se manca, quello di adesso); solo per un suo master", {
        answer: z.object({ npcs: z.array(ListedNpc) }),
        query: ["table"],
      }),
      tableQuery,
      guarded,
      (c) => {
        const tableId = requestedTable(db, c.var.session.userId, c.req.valid("query").table);
        return c.json({ npcs: withMeetings(db, tableId, readNpcs(db, c.var.session, tableId)) });
      },
    )
    .post(
      "/create",
      call("Fa una comparsa a mano; solo un master del tavolo", { answer: One, status: 201 }),
      guarded,
      body(NewNpc),
      (c) => {
        return c.json({ npc: created(c.var.session, c.req.valid("json")) }, 201);
      },
    )
    .post(
      "/update",
      call("Cambia una comparsa: ciò che manca resta, ciò che è null va via; solo un master del tavolo", {
        answer: One,
      }),
      guarded,
      body(NpcUpdate),
      (c) => {
        const { npc, change } = updateNpc(db, c.var.session, c.req.valid("json"), clock.now());
        tell(change);
        return c.json({ npc });
      },
    )
    .post(
      "/delete",
      call("Elimina una comparsa che non è in uno scontro; solo un master del tavolo", {
        answer: z.object({ success: z.boolean() }),
      }),
      guarded,
      body(z.object({ id: Id })),
      (c) => {
        const change = removeNpc(db, c.var.session, c.req.valid("json").id, clock.now());
        tell(change);
        return c.json({ success: true });
      },
    )
    .post(
      "/from-text",
      call(
        "Fa una comparsa da un blocco di valori incollato, in italiano o in inglese, e dice che cosa non ha capito; solo un master del tavolo",
        { answer: Read, status: 201 },
      ),
      guarded,
      body(NpcText),
      (c) => {
        const { text, ...at } = c.req.valid("json");
        const { draft, notUnderstood } = readStatBlock(text);
        return c.json({ npc: created(c.var.session, { ...at, ...draft }), notUnderstood }, 201);
      },
    )
    .post(
      "/random",
      call("Fa una persona a caso, con il suo mestiere; solo un master del tavolo", {
        answer: One,
        status: 201,
      }),
      guarded,
      body(Table),
      (c) => {
        const { table } = c.req.valid("json");
        const draft = randomPerson(books, randomDie, readNamesAt(db, c.var.session, table));
        return c.json({ npc: created(c.var.session, { table, ...draft }) }, 201);
      },
    )
    .get(
      "/met",
      call(
        "Chi si è incontrato a un tavolo (`table`; se manca, quello di adesso), con il nome che si conosce",
        {
          answer: z.object({ people: z.array(Person) }),
          query: ["table"],
        },
      ),
      tableQuery,
      guarded,
      (c) => {
        const tableId = requestedTable(db, c.var.session.userId, c.req.valid("query").table);
        return c.json({ people: readPeople(db, c.var.session, tableId) });
      },
    )
    .post(
      "/present",
      call(
        "Presenta una comparsa a tutti (`*`) o a qualcuno, con `withName` anche per nome; solo un master",
        {
          answer: Success,
        },
      ),
      guarded,
      body(Present),
      (c) => {
        tell(presentNpc(db, c.var.session, c.req.valid("json"), clock.now()));
        return c.json({ success: true });
      },
    )
    .post(
      "/name",
      call("Dice il nome di una comparsa a tutti (`*`) o a qualcuno, e la presenta; solo un master", {
        answer: Success,
      }),
      guarded,
      body(TellName),
      (c) => {
        const named = { ...c.req.valid("json"), withName: true };
        tell(presentNpc(db, c.var.session, named, clock.now()));
        return c.json({ success: true });
      },
    )
    .post(
      "/unmeet",
      call(
        "Toglie una comparsa dai volti incontrati di tutti (`*`) o di qualcuno; con `leaving` toglie solo ciò che si è saputo in più; solo un master",
        {
          answer: Success,
        },
      ),
      guarded,
      body(Unmeet),
      (c) => {
        tell(unmeetNpc(db, c.var.session, c.req.valid("json")));
        return c.json({ success: true });
      },
    )
    .post(
      "/line",
      call("La propria riga su chi si è incontrato; vuota la toglie", { answer: Success }),
      guarded,
      body(LineAbout),
      (c) => {
        writeLine(db, c.var.session, c.req.valid("json"));
        return c.json({ success: true });
      },
    )
    .get(
      "/image/:id",
      call("Il volto di una comparsa, per chi l'ha incontrata", { answer: "image/webp" }),
      idParam(NO_SUCH_PICTURE),
      pictureGuard(db, { isOnDisplay, maySee }),
      (c) => sendPicture(c, pictures, c.req.valid("param").id),
    );
}
