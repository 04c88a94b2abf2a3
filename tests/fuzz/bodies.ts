import fc from "fast-check";
import { z } from "zod";
import { RenameFileTitle, RenameGroup } from "#shared/schemas/audio.ts";
import { Character, CharacterDraft, CharacterUpdate } from "#shared/schemas/character.ts";
import { ConstantsRequest } from "#shared/schemas/constants.ts";
import { Credentials } from "#shared/schemas/credentials.ts";
import { Device, NewPassword, Registration, ResetRequest } from "#shared/schemas/user.ts";
import { PIXEL } from "../support/investigator.ts";
import type { Known } from "./from-schema.ts";

/** What a call takes. */
interface Call {
  schema: z.core.$ZodType;
  /** Must be answered at least once, so that what is generated is known to get as far as the verb. */
  reaches: number;
  /** How often it is tried; a call that hashes a password costs a tenth of a second each time. */
  runs: number;
}

const call = (schema: z.core.$ZodType, reaches: number, runs = 60): Call => ({ schema, reaches, runs });
const Nothing = z.object({});

/** Every call with a JSON body; a new one that is not named here fails the test. */
export const BODIES: Readonly<Record<string, Call>> = {
  "POST /user/register": call(Registration, 201, 12),
  "POST /user/login": call(Credentials, 200, 12),
  "POST /user/reset-password": call(ResetRequest, 200),
  // Nobody guesses a token.
  "POST /user/update-password": call(NewPassword, 422, 12),
  "POST /user/logout": call(Nothing, 200, 5),
  "POST /user/sessions/end": call(z.object({ id: Device.shape.id }), 404),
  "POST /character/constants": call(ConstantsRequest, 200),
  "POST /character/create": call(z.object({ data: CharacterDraft }), 201),
  "POST /character/update": call(z.object({ data: CharacterUpdate }), 200, 120),
  "POST /character/delete": call(z.object({ id: Character.shape._id }), 200),
  "POST /audio/rename-file-title": call(RenameFileTitle, 200),
  "POST /audio/rename-group": call(RenameGroup, 200),
  "POST /audio/reset-database": call(Nothing, 200, 5),
  "POST /audio/install-starter": call(Nothing, 200, 3),
};

/** What of it exists in the server that is asked. */
export function knownIn(real: {
  character: string;
  sound: string;
  group: string;
  username: string;
  password: string;
}): Known {
  const often = (value: string) =>
    fc.oneof({ arbitrary: fc.constant(value), weight: 4 }, { arbitrary: fc.uuid(), weight: 1 });
  const { avatar } = CharacterDraft.shape.images.shape;
  const broken = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAA";
  return new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
    [CharacterUpdate.shape._id, often(real.character)],
    [avatar.def.innerType, fc.constantFrom(PIXEL, PIXEL, PIXEL, broken, "data:image/gif;base64,AAAA")],
    [RenameFileTitle.shape.fileId, often(real.sound)],
    [RenameGroup.shape.oldGroupName, often(real.group)],
    [Credentials.shape.username, often(real.username)],
    [Credentials.shape.password, often(real.password)],
  ]);
}
