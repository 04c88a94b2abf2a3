import { afterAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ClientMessage, ServerMessage } from "#shared/protocol.ts";
import { decode } from "#shared/read.ts";
import { openLiveAlone } from "../live/live-alone.ts";
import { testClock } from "../live/people.ts";
import { listeningLog } from "../support/listening-log.ts";
import { fitting } from "./from-schema.ts";
import { expectNoInternals } from "./outside.ts";
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
    // Slow enough for the rate limit.
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

/** Sends the frames one by one and asserts that every answer is valid and the socket stays open. */
function expectSurvives(frames: fc.Arbitrary<string | Buffer<ArrayBuffer>>, times: number): string[] {
  const socket = join();
  const answers: string[] = [];
  fc.assert(
    fc.property(frames, (frame) => {
      socket.say(frame);
      for (const answer of socket.heard.splice(0)) {
        expect(decode(ServerMessage, JSON.stringify(answer)), JSON.stringify(answer)).not.toBeNull();
        expectNoInternals(JSON.stringify(answer));
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
  test("survives data that match its schema", () => {
    const answers = expectSurvives(fitting(option).map(withToken), 150);
    if (action === "DICE_ROLL") expect(answers).toContain("diceRollMessage");
    if (action === "AUDIO_STOP") expect(answers).toContain("audioStreaming");
    if (action === "REFRESH_AUDIOLIST") expect(answers).toContain("audioListUpdated");
  });

  test("survives data that almost match its schema", () => {
    expectSurvives(bent(fitting(option)).map(withToken), 150);
  });
});

test("the live channel survives invalid text and binary frames", () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((piece) => Buffer.from(Uint8Array.from(piece)));
  const framed = rubbish.map((data) => JSON.stringify({ action: "DICE_ROLL", data }));
  const answers = expectSurvives(fc.oneof(rubbishText, framed, bytes), 600);
  expect(answers).toContain("error");
});

test("an unauthenticated socket receives no answer to any frame", () => {
  const frames = fc.oneof(
    rubbishText,
    fitting(ClientMessage).map((message) => JSON.stringify(message)),
  );
  fc.assert(
    fc.property(fc.array(frames, { maxLength: 5 }), (said) => {
      const unauthenticated = connect();
      for (const frame of said) unauthenticated.say(frame);
      expect(unauthenticated.heard).toEqual([]);
      unauthenticated.leave();
    }),
    runs(100),
  );
});
