/**
 * Loaded before a server or a page: whatever waits a second waits 50 ms, so that pings, silences and tries to come back of an evening
 * fit into seconds. Clocks go right.
 */
const QUICKER = 20;
const { setTimeout: waitOnce, setInterval: waitAgain } = globalThis;

const quick =
  <Rest extends unknown[], Timer>(wait: (task: () => void, ms?: number, ...rest: Rest) => Timer) =>
  (task: () => void, ms = 0, ...rest: Rest): Timer =>
    wait(task, ms / QUICKER, ...rest);

Object.assign(globalThis, { setTimeout: quick(waitOnce), setInterval: quick(waitAgain) });
