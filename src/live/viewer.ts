import type { Viewer } from "../visibility.ts";
import type { Member } from "./members.ts";

/** As whom a socket hears, and who it hears for. */
export const viewerOf = ({ person, seat }: Member): Viewer => ({
  userId: person.isDisplay ? null : person.userId,
  isMaster: seat?.isMaster === true,
});
