import { expect, test } from "bun:test";
import fc from "fast-check";
import { systemClock } from "../../src/clock.ts";
import { AuthenticatedSockets } from "../../src/live/authenticated-sockets.ts";
import { RecentStrikes } from "../../src/stage/recent-strikes.ts";
import { whisperedTo } from "../../src/stage/whispers.ts";
import { TELEVISION, type Viewer } from "../../src/visibility.ts";
import { runs } from "../fuzz/seed.ts";
import { person, testWriter } from "../live/people.ts";

const device = fc.record({
  role: fc.constantFrom("speaker", "headphones", "silent", null),
  takesWhispers: fc.boolean(),
});

test("a whisper goes to the best device that is no loudspeaker, and of equal ones to the newest choice", () => {
  fc.assert(
    fc.property(fc.array(device, { maxLength: 8 }), (devices) => {
      const authenticated = new AuthenticatedSockets(systemClock, () => {});
      const own = devices.flatMap((each, at) => {
        const socket = authenticated.join(person("Lia"), testWriter());
        return socket ? [Object.assign(socket, { device: each, deviceSaid: at + 1 })] : [];
      });
      const rank = ({ role, takesWhispers }: (typeof devices)[number]) => {
        if (role === "speaker") return 0;
        return takesWhispers ? 4 : role === "headphones" ? 3 : role === null ? 2 : 1;
      };
      const best = Math.max(0, ...devices.map(rank));
      const expected = best === 0 ? undefined : own.findLast((each) => rank(each.device) === best);
      expect(whisperedTo(own)).toBe(expected);
    }),
    runs(300),
  );
});

test("a television can fetch the one-shot sounds for all until their end, of the newest 200", () => {
  const strikes = new RecentStrikes();
  const forAll = () => true;
  const forMasters = ({ isMaster }: Viewer) => isMaster;
  for (let at = 0; at < 1_000; at += 1) {
    const mayHear = at % 2 === 0 ? forAll : forMasters;
    strikes.add({ audioId: `suono ${at}`, mayHear, until: (at + 60) * 1_000 });
  }
  const heard = Array.from({ length: 31 }, (_, at) => `suono ${998 - 2 * at}`);
  expect(strikes.heard(998_000, TELEVISION)).toEqual(heard);
  expect(strikes.heard(998_000, { userId: "Marta", isMaster: true })).toHaveLength(62);
  expect(strikes.heard(1_058_001, TELEVISION)).toEqual([]);
  for (let at = 0; at < 1_000; at += 1)
    strikes.add({ audioId: `tuono ${at}`, mayHear: forAll, until: 2_000_000 });
  expect(strikes.heard(2_000_000, TELEVISION)).toHaveLength(200);
});
