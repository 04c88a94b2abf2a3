import { proxy } from "valtio";
import type { Page } from "#shared/adventures/index.ts";
import { RequestFailed } from "../../api/client.ts";
import type { Merged } from "./merge.ts";

export interface Written {
  readonly title: string;
  readonly text: string;
}
interface Base extends Written {
  readonly version: number;
}
type Known = Base & Pick<Page, "_id">;

/** `failed`: is tried again by itself, and keeps that name meanwhile. `refused`: waits for another change. */
export type SaveStatus = "saved" | "waiting" | "saving" | "failed" | "refused" | "gone";

export interface SyncState {
  title: string;
  text: string;
  status: SaveStatus;
  /** Why it was refused. */
  problem: string;
  /** Somebody else has changed the same words: both stand in the text. */
  hasConflict: boolean;
}

/** What the draft needs of the world. */
export interface PageWorld {
  read: (id: string) => Promise<Page>;
  /** @throws RequestFailed with 409 if `version` is not the newest. */
  save: (change: { id: string; version: number; title?: string; text?: string }) => Promise<Page>;
  loadMerge: () => Promise<(mine: string, base: string, theirs: string) => Merged>;
  keep: (base: Base, mine: Written) => void;
  /** Called when the server has all of it. */
  drop: () => void;
}

/** Milliseconds. */
const SAVED_AFTER = 1_000;
const TRIED_AGAIN_AFTER = 4_000;

/** A page while it is written: saved as it is typed, and merged with what others write. */
export class PageSync {
  readonly state: SyncState;
  private base: Base;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private newer: Known | null = null;
  private isClosed = false;
  private isStopped = false;
  private readonly id: string;

  /** @param kept what this device has kept of an earlier visit. */
  constructor(
    private readonly world: PageWorld,
    page: Known,
    kept: { base: Base; mine: Written } | null = null,
  ) {
    this.base = kept?.base ?? baseOf(page);
    const { title, text } = kept?.mine ?? page;
    this.state = proxy<SyncState>({ title, text, status: "saved", problem: "", hasConflict: false });
    this.id = page._id;
    if (!kept) return;
    this.state.status = "waiting";
    this.adopt(page);
    this.schedule(0);
  }

  change(change: Partial<Written>): void {
    Object.assign(this.state, change);
    if (this.isAsBase()) {
      clearTimeout(this.timer);
      if (!this.running) this.settle();
      return;
    }
    this.world.keep(this.base, this.mine());
    if (this.state.status === "gone") return;
    if (this.state.status !== "saving") this.state.status = "waiting";
    this.schedule(SAVED_AFTER);
  }

  /** Saves now, if there is something to save. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** As `flush`, for somebody who looks on. */
  retry(): Promise<void> {
    this.state.status = "waiting";
    return this.flush();
  }

  /** A version of the page that the server has told. Older ones are ignored. */
  adopt(page: Known): void {
    if (page.version <= this.base.version) return;
    this.newer = page;
    // While a save runs, this may be that very save.
    if (!this.running) void this.flush();
  }

  /** Nobody writes any more: what is not saved is sent at once, and again until the server has it. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    if (!this.isAsBase()) await this.flush();
  }

  /** After `close`. */
  reopen(): void {
    if (!this.isClosed) return;
    this.isClosed = false;
    if (!this.isAsBase()) this.schedule(0);
  }

  /** Sends nothing more; what is not saved stays on this device. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    // A change during a save is saved right after it.
    while (this.newer !== null || !this.isAsBase()) {
      if (this.newer !== null) {
        await this.mergeNewer(this.newer);
        continue;
      }
      const sent = this.mine();
      if (this.state.status !== "failed") this.state.status = "saving";
      try {
        this.settleOn(await this.world.save(this.changeOf(sent)));
      } catch (error) {
        if (await this.hasRecovered(error, sent)) continue;
        return;
      }
      if (this.newer === null && !this.isAsBase() && !this.isClosed) {
        this.state.status = "waiting";
        this.schedule(SAVED_AFTER);
        return;
      }
    }
    this.settle();
  }

  private changeOf({ title, text }: Written) {
    return {
      id: this.id,
      version: this.base.version,
      ...(title !== this.base.title && { title }),
      ...(text !== this.base.text && { text }),
    };
  }

  /** @returns whether saving can go on at once. */
  private async hasRecovered(error: unknown, sent: Written): Promise<boolean> {
    const status = error instanceof RequestFailed ? error.status : -1;
    if (status === 409) {
      try {
        const page = await this.world.read(this.id);
        const isSent = page.text === sent.text && page.title === sent.title;
        // The answer to an earlier try was lost; or the server has gone back to a backup, and what stands here is newer.
        if (isSent || page.version <= this.base.version) this.settleOn(page);
        else this.newer = page;
        return true;
      } catch (failure) {
        return this.hasRecovered(failure, sent);
      }
    }
    if (status === 404) this.state.status = "gone";
    else if (status >= 400 && status < 500 && status !== 401 && status !== 429) {
      this.state.status = "refused";
      this.state.problem = error instanceof Error ? error.message : "";
    } else {
      this.state.status = "failed";
      this.schedule(TRIED_AGAIN_AFTER);
    }
    return false;
  }

  private async mergeNewer(page: Known): Promise<void> {
    const merge = await this.world.loadMerge();
    // The person may have typed meanwhile: what stands there now is merged.
    if (this.newer === page) this.newer = null;
    if (page.version <= this.base.version) return;
    const { text, hasConflict } = merge(this.state.text, this.base.text, page.text);
    const title = this.state.title === this.base.title ? page.title : this.state.title;
    this.settleOn(page);
    Object.assign(this.state, { title, text });
    if (hasConflict) this.state.hasConflict = true;
    if (!this.isAsBase()) this.world.keep(this.base, this.mine());
  }

  private settle(): void {
    if (this.state.status !== "gone") this.state.status = "saved";
    this.state.problem = "";
    this.world.drop();
  }

  private settleOn(page: Known): void {
    this.base = baseOf(page);
  }

  private schedule(after: number): void {
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => void this.flush(), after);
  }

  private mine(): Written {
    const { title, text } = this.state;
    return { title, text };
  }

  private isAsBase(): boolean {
    return this.state.text === this.base.text && this.state.title === this.base.title;
  }
}

const baseOf = ({ version, title, text }: Known): Base => ({ version, title, text });
