import fc from "fast-check";
import type * as z from "zod/mini";
import { AudioFile, RenameFileTitle, RenameGroup, TagSound } from "#shared/schemas/audio.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { CharacterDraft } from "#shared/schemas/character.ts";
import { GainText, LossText } from "#shared/schemas/condition-calls.ts";
import { Credentials } from "#shared/schemas/credentials.ts";
import { DamageBonusText, DamageText } from "#shared/schemas/npc.ts";
import { ClientId } from "#shared/schemas/roll.ts";
import { StoryDate } from "#shared/schemas/story.ts";
import { InvitationCode, TableUpdate } from "#shared/schemas/table.ts";
import { mountedCalls } from "../support/app.ts";
import { PIXEL } from "../support/investigator.ts";
import type { Known } from "./from-schema.ts";

const dice = fc
  .tuple(fc.nat(100), fc.integer({ min: 1, max: 1000 }), fc.nat(9999))
  .map(([count, sides, flat]) => (count === 0 ? String(flat) : `${count}d${sides}+${flat}`));
const LOSS = fc.oneof(
  fc.constantFrom("0/1d6", "1/1d10+1", "0/0", "1d4/2d20"),
  fc
    .tuple(dice, dice)
    .map((parts) => parts.join("/"))
    .filter((loss) => LossText.safeParse(loss).success),
);

/** How a call is tested. */
interface Trial {
  /** The status that must occur at least once, which proves that generated bodies pass validation. */
  reaches?: number;
  /** The number of runs; a call that hashes a password takes 0.1 s. */
  runs?: number;
}

/** The calls that differ from the default, which is to succeed at least once. */
const TRIALS: Readonly<Record<string, Trial>> = {
  "POST /user/register": { runs: 60 },
  "POST /user/login": { runs: 12 },
  // Tokens and ids of other sessions cannot be guessed.
  "POST /user/update-password": { reaches: 422, runs: 12 },
  // The password cannot be guessed, and attempts are limited.
  "POST /user/password": { reaches: 403, runs: 10 },
  "POST /user/sessions/end": { reaches: 404 },
  "POST /character/update": { runs: 200 },
  // Skill names cannot be guessed.
  "POST /character/tick": { reaches: 404 },
  // No investigator has a pending roll, an insanity or a tick, and event ids cannot be guessed.
  "POST /character/confirm": { reaches: 422 },
  "POST /character/follow-up": { reaches: 422, runs: 200 },
  "POST /character/bout": { reaches: 422 },
  "POST /character/recover": { reaches: 422 },
  "POST /character/develop": { reaches: 422, runs: 400 },
  "POST /character/undo": { reaches: 404 },
  "POST /undo": { reaches: 404 },
  // Some damage kills, and a dead investigator cannot heal or lose sanity.
  "POST /character/harm": { runs: 120 },
  "POST /character/heal": { reaches: 422, runs: 120 },
  "POST /character/give": { reaches: 422, runs: 120 },
  "POST /character/lose-sanity": { reaches: 422, runs: 120 },
  // Ids of encounters and participants cannot be guessed.
  "POST /encounter/start": { reaches: 404 },
  "POST /encounter/update": { reaches: 404 },
  "POST /encounter/end": { reaches: 404 },
  // Needs up to three valid ids at once.
  "POST /clue/create": { runs: 400 },
  // Ids of clues, adventures and pages cannot be guessed.
  "POST /clue/update": { reaches: 404 },
  "POST /clue/delete": { reaches: 404 },
  "POST /clue/find": { reaches: 404 },
  "POST /clue/tell": { reaches: 404 },
  "POST /clue/forget": { reaches: 404 },
  "POST /wall/arrange": { reaches: 404 },
  "POST /adventure/update": { reaches: 404 },
  "POST /adventure/delete": { reaches: 404 },
  "POST /adventure/open": { reaches: 404 },
  "POST /adventure/page": { reaches: 404 },
  "POST /adventure/move-page": { reaches: 404 },
  "POST /adventure/delete-page": { reaches: 404 },
  "POST /adventure/delete-thing": { reaches: 404 },
  "POST /adventure/turn": { reaches: 404 },
  "POST /adventure/lot": { reaches: 404 },
  // A table has at most twenty, and the next call adds one.
  "POST /adventure/create": { runs: 15 },
  "POST /adventure/import-ready": { runs: 10 },
  // Ids of slips cannot be guessed.
  "POST /slip/read": { reaches: 404 },
  "POST /diary/note": { runs: 200 },
  // Ids of notes cannot be guessed.
  "POST /diary/delete": { reaches: 404 },
  "POST /table/story": { runs: 200 },
  "POST /table/invite": { runs: 200 },
  // The version of the only table may be outdated.
  "POST /table/update": { runs: 200 },
  // Needs two valid ids at once.
  "POST /table/uninvite": { runs: 200 },
  "POST /table/seat": { runs: 400 },
  "POST /table/play": { runs: 200 },
  // The only user is the last master of the table.
  "POST /table/remove": { reaches: 409, runs: 200 },
  "POST /table/leave": { reaches: 409 },
  // The only NPC may be deleted already.
  "POST /npc/delete": { runs: 200 },
  // Needs two or three valid ids at once, and the only handout may be deleted already.
  "POST /handout/create": { runs: 200 },
  "POST /handout/update": { runs: 300 },
  "POST /handout/show": { runs: 400 },
  "POST /handout/hide": { runs: 200 },
  "POST /handout/delete": { runs: 200 },
  // The only document is no map.
  "POST /handout/pins": { reaches: 404 },
  "POST /npc/update": { runs: 200 },
  // The only NPC is deleted by then.
  "POST /npc/present": { reaches: 404 },
  "POST /npc/name": { reaches: 404 },
  "POST /npc/unmeet": { reaches: 404 },
  "POST /npc/line": { reaches: 404 },
  // The sounds of a scene must exist, and the only scene may be deleted already.
  "POST /scene/create": { runs: 200 },
  "POST /scene/update": { runs: 300 },
  "POST /scene/delete": { runs: 300 },
  // The first run installs the sounds.
  "POST /scene/starter": { runs: 30 },
  // Ids and codes of televisions cannot be guessed; wrong codes are throttled.
  "POST /displays/revoke": { reaches: 404 },
  "POST /displays/open": { reaches: 404, runs: 30 },
  "POST /displays/find": { reaches: 404, runs: 15 },
  "POST /audio/reset-database": { runs: 5 },
  "POST /audio/install-starter": { runs: 3 },
};

/** Every call with a JSON body, by its declared schema and status. */
export const BODIES = Object.entries(mountedCalls()).flatMap(([name, { body: schema, status = 200 }]) =>
  schema ? [{ name, schema, reaches: status, runs: 60, ...TRIALS[name] }] : [],
);

const ids = (
  real: Record<"character" | "table" | "user" | "invitation" | "npc" | "handout" | "scene", string>,
) => [...[real.character, real.table, real.user], ...[real.invitation, real.npc, real.handout, real.scene]];

/** Values that exist on the server, by schema. */
export function knownIn(real: {
  character: string;
  sound: string;
  group: string;
  username: string;
  password: string;
  table: string;
  code: string;
  invitation: string;
  user: string;
  npc: string;
  scene: string;
  handout: string;
}): Known {
  const often = (value: string) =>
    fc.oneof({ arbitrary: fc.constant(value), weight: 4 }, { arbitrary: fc.uuid(), weight: 1 });
  // Not of the seed, which every call shares: the key of another command is refused.
  const fresh = fc.constant(null).map(() => crypto.randomUUID());
  const { avatar } = CharacterDraft.shape.images.shape;
  const broken = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAA";
  return new Map<z.core.$ZodType | string, fc.Arbitrary<unknown>>([
    // All ids share one schema.
    [Id, fc.oneof(...ids(real).map(often))],
    ["table", often(real.table)],
    ["character", often(real.character)],
    ["clientId", fc.oneof({ arbitrary: fresh, weight: 4 }, fc.constantFrom(real.npc, real.handout))],
    // Ids of adventures cannot be guessed.
    ["adventureId", fc.oneof({ arbitrary: fc.constantFrom(undefined, null), weight: 4 }, fc.uuid())],
    [InvitationCode, often(real.code)],
    [ClientId, fresh],
    [LossText, LOSS],
    [DamageText, fc.constantFrom("", "1d6 + BD", "4d6/2d6/1d6", "½BD")],
    [DamageBonusText, fc.constantFrom("", "-", "1d4", "-2")],
    [GainText, fc.constantFrom("+1d6", "2", "1d10+1")],
    [StoryDate, fc.constantFrom("1921-03-18", "1000-01-01", "9999-12-31", "1921-02-30")],
    // An archived table would refuse all later calls.
    [TableUpdate.shape.isArchived, fc.constant(undefined)],
    [avatar.def.innerType, fc.constantFrom(PIXEL, PIXEL, PIXEL, broken, "data:image/gif;base64,AAAA")],
    [AudioFile.shape._id, often(real.sound)],
    [RenameFileTitle.shape.fileId, often(real.sound)],
    [TagSound.shape.fileId, often(real.sound)],
    [RenameGroup.shape.oldGroupName, often(real.group)],
    [Credentials.shape.username, often(real.username)],
    [Credentials.shape.password, often(real.password)],
  ]);
}
