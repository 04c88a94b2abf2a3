import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** The processes that a browser needs, and the temporary folder for their files. */
export class Surroundings {
  #folder: string | null = null;
  readonly #processes: ChildProcessByStdio<null, Readable, null>[] = [];

  /** Created on first use. */
  get folder(): string {
    this.#folder ??= mkdtempSync(join(tmpdir(), "custode-engine-"));
    return this.#folder;
  }

  /** Isolated from the environment of the user who runs the tests. */
  get environment() {
    return {
      PATH: process.env.PATH ?? "",
      LANG: "C.UTF-8",
      HOME: this.folder,
      XDG_CONFIG_HOME: this.folder,
      XDG_RUNTIME_DIR: this.folder,
    };
  }

  start(program: string, args: string[], more: Record<string, string> = {}): Readable {
    const child = spawn(program, args, {
      env: { ...this.environment, ...more },
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#processes.push(child);
    return child.stdout;
  }

  async close(): Promise<void> {
    // Later processes depend on earlier ones.
    for (const child of this.#processes.splice(0).reverse()) {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    }
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = null;
  }
}
