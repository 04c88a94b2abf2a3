import { afterAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ClientMessage, ServerMessage } from "#shared/protocol.ts";
import { decode } from "#shared/read.ts";
import { openLiveAlone } from "../live/live-alone.ts";
import { testClock } from "../live/people.ts";
import { listeningLog } from "../support/listening-log.ts";
import { fitting } from "./from-schema.ts";
import { expectNothingInside } from "./outside.ts";
import { bent, rubbish, rubbishText } from "./rubbish.ts";
import { runs } from "./seed.ts";

const clock = testClock();
const listening = listeningLog();
const alone = openLiveAlone(clock, { log: listening.log });
const { token } = alone;
afterAll(() => {
  alone.close();
  listening.assertNoErrors();
});

function connect() {
  const { hear, ...socket } = alone.connect();
  const say = (frame: string | Buffer<ArrayBuffer>) => {
    // Never so fast that it is refused for that.
    clock.pass(1_000);
    hear(frame);
  };
  return { ...socket, say };
}

function join() {
  const socket = connect();
  socket.say(JSON.stringify({ action: "SESSION_TOKEN", sessionToken: token, data: {} }));
  expect(socket.heard.length).toBeGreaterThan(1);
  return socket;
}

/** Says one thing after the other, and looks at everything that comes back. */
function expectBorne(frames: fc.Arbitrary<string | Buffer<ArrayBuffer>>, times: number): string[] {
  const socket = join();
  const answers: string[] = [];
  fc.assert(
    fc.property(frames, (frame) => {
      socket.say(frame);
      for (const answer of socket.heard.splice(0)) {
        expect(decode(ServerMessage, JSON.stringify(answer)), JSON.stringify(answer)).not.toBeNull();
        expectNothingInside(JSON.stringify(answer));
        expect(answer.data.code).not.toBe("internal");
        answers.push(answer.action);
      }
      expect(socket.closings).toEqual([]);
    }),
    runs(times),
  );
  socket.leave();
  return answers;
}

const withToken = (message: unknown) => JSON.stringify({ ...Object(message), sessionToken: token });

describe.each(
  ClientMessage.def.options.map((option) => ({ action: option.shape.action.def.values[0], option })),
)("$action", ({ action, option }) => {
  test("is taken as its schema says", () => {
    const answers = expectBorne(fitting(option).map(withToken), 150);
    if (action === "DICE_ROLL") expect(answers).toContain("diceRollMessage");
    if (action === "AUDIO_STOP") expect(answers).toContain("audioStreaming");
    if (action === "REFRESH_AUDIOLIST") expect(answers).toContain("audioListUpdated");
  });

  test("is borne when something in it is wrong", () => {
    expectBorne(bent(fitting(option)).map(withToken), 150);
  });
});

test("rubbish is borne, text or not", () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((piece) => Buffer.from(Uint8Array.from(piece)));
  const framed = rubbish.map((data) => JSON.stringify({ action: "DICE_ROLL", data }));
  const answers = expectBorne(fc.oneof(rubbishText, framed, bytes), 600);
  expect(answers).toContain("error");
});

test("before its token a socket says nothing back, whatever it hears", () => {
  const frames = fc.oneof(
    rubbishText,
    fitting(ClientMessage).map((message) => JSON.stringify(message)),
  );
  fc.assert(
    fc.property(fc.array(frames, { maxLength: 5 }), (said) => {
      const stranger = connect();
      for (const frame of said) stranger.say(frame);
      expect(stranger.heard).toEqual([]);
      stranger.leave();
    }),
    runs(100),
  );
});
