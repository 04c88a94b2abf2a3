/**
 * Preloaded by server and pages: timers run twenty times as fast, so that the pings, timeouts and reconnections of a game session
 * take seconds. Clocks are not changed.
 */
const QUICKER = 20;
const { setTimeout: waitOnce, setInterval: waitAgain } = globalThis;

const quick =
  <Rest extends unknown[], Timer>(wait: (task: () => void, ms?: number, ...rest: Rest) => Timer) =>
  (task: () => void, ms = 0, ...rest: Rest): Timer =>
    wait(task, ms / QUICKER, ...rest);

Object.assign(globalThis, { setTimeout: quick(waitOnce), setInterval: quick(waitAgain) });
