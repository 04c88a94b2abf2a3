import { Hono } from "hono";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";
import {
  Invitation,
  InvitationCode,
  NewInvitation,
  ShownInvitation,
  TableEntry,
  TableList,
  TableName,
  TableUpdate,
  TableView,
} from "#shared/schemas/table.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { idParam } from "../http/id-param.ts";
import { call } from "../http/operation.ts";
import { invitationsOf, invite, join, readInvitation, uninvite } from "./invitations.ts";
import { changeSeat, type Leaving, leaveTable, removeFromTable } from "./leaving.ts";
import { currentSeat, NO_SUCH_TABLE } from "./seat.ts";
import { listTablesOf } from "./store.ts";
import {
  chooseTable,
  createTable,
  entryOf,
  playCharacter,
  readTable,
  type TableChange,
  updateTable,
} from "./verbs.ts";

const One = z.object({ table: TableEntry });
const Success = z.object({ success: z.boolean() });
const Named = z.object({ id: Id });
const Invited = z.object({ code: z.string(), url: z.string(), expiresAt: z.number() });

export type TableEvent =
  | { readonly kind: "table-changed"; readonly change: TableChange }
  /** Made or withdrawn. */
  | { readonly kind: "invitation-changed"; readonly tableId: string };

interface TableDependencies {
  db: Db;
  isHere: (tableId: string, userId: string) => boolean;
  leaving: Leaving;
  emit: (event: TableEvent) => void;
}

export function tableRoutes({ db, isHere, leaving, emit }: TableDependencies) {
  const guarded = requireSession(db);
  const id = idParam(NO_SUCH_TABLE);
  return new Hono<{ Variables: SessionContext }>()
    .get("/list", call("I miei tavoli, e quello di adesso", { answer: TableList }), guarded, (c) => {
      const { userId } = c.var.session;
      return c.json({ tables: listTablesOf(db, userId), current: currentSeat(db, userId)?._id ?? null });
    })
    .post(
      "/create",
      call("Apre un tavolo; solo un Master User", { answer: One, status: 201 }),
      guarded,
      body(z.object({ name: TableName })),
      (c) => {
        const table = createTable(db, c.var.session, c.req.valid("json").name, Date.now());
        emit({ kind: "table-changed", change: { tableId: table._id, moved: [] } });
        return c.json({ table }, 201);
      },
    )
    .post(
      "/update",
      call("Cambia nome, regole o archivio di un tavolo; solo un suo master", { answer: One }),
      guarded,
      body(TableUpdate),
      (c) => {
        const change = updateTable(db, c.var.session, c.req.valid("json"));
        emit({ kind: "table-changed", change });
        return c.json({ table: entryOf(db, c.var.session.userId, change.tableId) });
      },
    )
    .post(
      "/invite",
      call("Fa un invito; solo un master del tavolo", { answer: Invited, status: 201 }),
      guarded,
      body(NewInvitation),
      (c) => {
        const wanted = c.req.valid("json");
        const { code, expiresAt } = invite(db, c.var.session, wanted, Date.now());
        emit({ kind: "invitation-changed", tableId: wanted.id });
        return c.json({ code, url: `/join/${code}`, expiresAt }, 201);
      },
    )
    .post(
      "/uninvite",
      call("Ritira un invito; solo un master del tavolo", { answer: Success }),
      guarded,
      body(z.object({ id: Id, invitationId: Id })),
      (c) => {
        const wanted = c.req.valid("json");
        uninvite(db, c.var.session, wanted);
        emit({ kind: "invitation-changed", tableId: wanted.id });
        return c.json({ success: true });
      },
    )
    .get("/invitation/:code", call("Di quale tavolo è un invito", { answer: ShownInvitation }), (c) =>
      c.json(readInvitation(db, codeOf(c.req.param("code")), Date.now())),
    )
    .post(
      "/join",
      call("Siede a un tavolo con un invito", { answer: One }),
      guarded,
      body(z.object({ code: InvitationCode })),
      (c) => {
        const { userId } = c.var.session;
        const { tableId, given } = join(db, c.var.session, c.req.valid("json").code, Date.now());
        emit({ kind: "table-changed", change: { tableId, moved: given } });
        return c.json({ table: entryOf(db, userId, tableId) });
      },
    )
    .post(
      "/choose",
      call("Sceglie il tavolo a cui sedere d'ora in poi", { answer: z.object({ current: Id }) }),
      guarded,
      body(Named),
      (c) => {
        const { id } = c.req.valid("json");
        chooseTable(db, c.var.session.userId, id);
        return c.json({ current: id });
      },
    )
    .post(
      "/seat",
      call("Fa master chi siede al tavolo, o giocatore; solo un suo master", { answer: Success }),
      guarded,
      body(z.object({ id: Id, userId: Id, isMaster: z.boolean() })),
      (c) => {
        emit({ kind: "table-changed", change: changeSeat(db, c.var.session, c.req.valid("json"), leaving) });
        return c.json({ success: true });
      },
    )
    .post(
      "/remove",
      call("Fa alzare qualcuno dal tavolo, che non torna con un invito di prima; solo un suo master", {
        answer: Success,
      }),
      guarded,
      body(z.object({ id: Id, userId: Id })),
      (c) => {
        emit({
          kind: "table-changed",
          change: removeFromTable(db, c.var.session, c.req.valid("json"), leaving),
        });
        return c.json({ success: true });
      },
    )
    .post("/leave", call("Lascia un tavolo", { answer: Success }), guarded, body(Named), (c) => {
      emit({
        kind: "table-changed",
        change: leaveTable(db, c.var.session.userId, c.req.valid("json").id, leaving),
      });
      return c.json({ success: true });
    })
    .post(
      "/play",
      call("Sceglie chi è in gioco: un personaggio mio o, per un master, di chiunque al tavolo", {
        answer: Success,
      }),
      guarded,
      body(z.object({ id: Id, characterId: Id })),
      (c) => {
        emit({ kind: "table-changed", change: playCharacter(db, c.var.session, c.req.valid("json")) });
        return c.json({ success: true });
      },
    )
    .get(
      "/:id/invitations",
      call("Gli inviti che valgono ancora; solo per un master del tavolo", {
        answer: z.object({ invitations: z.array(Invitation) }),
      }),
      id,
      guarded,
      (c) => c.json({ invitations: invitationsOf(db, c.var.session, c.req.valid("param").id, Date.now()) }),
    )
    .get("/:id", call("Chi siede a un tavolo", { answer: TableView }), id, guarded, (c) => {
      const tableId = c.req.valid("param").id;
      return c.json(readTable(db, c.var.session.userId, tableId, (userId) => isHere(tableId, userId)));
    });
}

function codeOf(code: string): string {
  const read = InvitationCode.safeParse(code);
  if (!read.success)
    throw new Refused("not_found", "Questo invito non vale più: chiedine un altro a chi ti ha invitato");
  return read.data;
}
