import fc from "fast-check";
import type * as z from "zod/mini";
import { AudioFile, RenameFileTitle, RenameGroup, TagSound } from "#shared/schemas/audio.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { CharacterDraft } from "#shared/schemas/character.ts";
import { GainText, LossText } from "#shared/schemas/condition-calls.ts";
import { Credentials } from "#shared/schemas/credentials.ts";
import { DamageBonusText, DamageText } from "#shared/schemas/npc.ts";
import { ClientId } from "#shared/schemas/roll.ts";
import { InvitationCode, TableUpdate } from "#shared/schemas/table.ts";
import { mountedCalls } from "../support/app.ts";
import { PIXEL } from "../support/investigator.ts";
import type { Known } from "./from-schema.ts";

/** How a call is tried. */
interface Trial {
  /** Must be answered at least once, so that what is generated is known to get as far as the verb. */
  reaches?: number;
  /** How often it is tried; a call that hashes a password costs a tenth of a second each time. */
  runs?: number;
}

/** What is not as with most calls, which are to succeed. */
const TRIALS: Readonly<Record<string, Trial>> = {
  "POST /user/register": { runs: 12 },
  "POST /user/login": { runs: 12 },
  // Nobody guesses a token, or the name of another's session.
  "POST /user/update-password": { reaches: 422, runs: 12 },
  // Nobody guesses the password, and a dozen tries are all that one gets.
  "POST /user/password": { reaches: 403, runs: 10 },
  "POST /user/sessions/end": { reaches: 404 },
  "POST /character/update": { runs: 120 },
  // Nobody guesses the name of a skill on the sheet.
  "POST /character/tick": { reaches: 404 },
  // Nothing is due to anybody, nobody is insane or has a tick, and nobody guesses what has happened.
  "POST /character/confirm": { reaches: 422 },
  "POST /character/follow-up": { reaches: 422 },
  "POST /character/bout": { reaches: 422 },
  "POST /character/recover": { reaches: 422 },
  "POST /character/develop": { reaches: 422, runs: 400 },
  "POST /character/undo": { reaches: 404 },
  "POST /undo": { reaches: 404 },
  // One of the blows kills, and the dead neither heal nor lose Sanità.
  "POST /character/harm": { runs: 120 },
  "POST /character/heal": { reaches: 422, runs: 120 },
  "POST /character/give": { reaches: 422, runs: 120 },
  "POST /character/lose-sanity": { reaches: 422, runs: 120 },
  // Nobody guesses the id of a fight, or who might take part.
  "POST /encounter/start": { reaches: 404 },
  "POST /encounter/update": { reaches: 404 },
  "POST /encounter/end": { reaches: 404 },
  // Nobody guesses the id of a slip.
  "POST /slip/read": { reaches: 404 },
  // Nobody guesses the id of a note.
  "POST /diary/delete": { reaches: 404 },
  // The one table may be asked for with a version that is no more.
  "POST /table/update": { runs: 200 },
  // Two ids have to be right at once.
  "POST /table/uninvite": { runs: 200 },
  "POST /table/seat": { runs: 400 },
  "POST /table/play": { runs: 200 },
  // Whoever is asked about leads the table alone.
  "POST /table/remove": { reaches: 409, runs: 200 },
  "POST /table/leave": { reaches: 409 },
  // The one comparsa may be gone before it is asked for.
  "POST /npc/delete": { runs: 200 },
  // Two or three ids have to be right at once, and the one document may be gone.
  "POST /handout/create": { runs: 200 },
  "POST /handout/update": { runs: 300 },
  "POST /handout/show": { runs: 400 },
  "POST /handout/hide": { runs: 200 },
  "POST /handout/delete": { runs: 200 },
  "POST /npc/update": { runs: 200 },
  // The sounds of a scene must be there, and the one scene may be gone.
  "POST /scene/create": { runs: 200 },
  "POST /scene/update": { runs: 300 },
  "POST /scene/delete": { runs: 300 },
  // The first of them brings the sounds.
  "POST /scene/starter": { runs: 30 },
  // Nobody guesses the id of a television, or its code; wrong codes are counted.
  "POST /displays/revoke": { reaches: 404 },
  "POST /displays/open": { reaches: 404, runs: 30 },
  "POST /audio/reset-database": { runs: 5 },
  "POST /audio/install-starter": { runs: 3 },
};

/** Every call that takes JSON, by what it says of itself. */
export const BODIES = Object.entries(mountedCalls()).flatMap(([name, { body: schema, status = 200 }]) =>
  schema ? [{ name, schema, reaches: status, runs: 60, ...TRIALS[name] }] : [],
);

const ids = (
  real: Record<"character" | "table" | "user" | "invitation" | "npc" | "handout" | "scene", string>,
) => [...[real.character, real.table, real.user], ...[real.invitation, real.npc, real.handout, real.scene]];

/** What of it exists in the server that is asked. */
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
  const { avatar } = CharacterDraft.shape.images.shape;
  const broken = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAA";
  return new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
    // One schema is every id's.
    [Id, fc.oneof(...ids(real).map(often))],
    [InvitationCode, often(real.code)],
    [ClientId, fc.uuid()],
    [LossText, fc.constantFrom("0/1d6", "1/1d10+1", "0/0", "1d4/2d20")],
    [DamageText, fc.constantFrom("", "1d6 + BD", "4d6/2d6/1d6", "½BD")],
    [DamageBonusText, fc.constantFrom("", "-", "1d4", "-2")],
    [GainText, fc.constantFrom("+1d6", "2", "1d10+1")],
    // An archived table would answer nothing else.
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
