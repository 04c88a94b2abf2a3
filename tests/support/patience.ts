/** Loaded before every test file (`bunfig.toml`): a machine that is busy with browsers hashes and spawns slowly. */
import { setDefaultTimeout } from "bun:test";

setDefaultTimeout(30_000);
