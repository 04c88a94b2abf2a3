import { afterAll, afterEach, expect, test } from "bun:test";
import { setStatus } from "../../web/live/table.ts";
import { early } from "../../web/ui/toast.ts";

// Its player is made when the module loads.
Object.defineProperty(globalThis, "Audio", {
  configurable: true,
  value: class {
    addEventListener() {}
    pause() {}
    removeAttribute() {}
  },
});
const { playWithUndo, silenceWithUndo, stopSceneWithUndo } = await import(
  "../../web/parts/sound/table-sound.ts"
);

afterAll(() => void Reflect.deleteProperty(globalThis, "Audio"));
afterEach(() => {
  early.toasts = [];
  setStatus("offline");
});

const titles = () => early.toasts?.map(({ title }) => title);

test("a sound command given while the table is out of reach says so, instead of being done later", async () => {
  setStatus("connecting");
  await playWithUndo({ _id: "1", fileTitle: "Pioggia" });
  await stopSceneWithUndo();
  await silenceWithUndo();
  const refusal = "Il tavolo non è raggiungibile: riprova quando torna la linea.";
  expect(titles()).toEqual([refusal, refusal, refusal]);
});
