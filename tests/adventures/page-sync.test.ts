import { afterEach, describe, expect, jest, test } from "bun:test";
import type { Page } from "#shared/adventures/index.ts";
import { RequestFailed } from "../../web/api/client.ts";
import { merge } from "../../web/screens/adventure/merge.ts";
import { PageSync, type PageWorld } from "../../web/screens/adventure/page-sync.ts";

const first: Page = {
  _id: "1".repeat(24),
  adventureId: "9".repeat(24),
  key: "soffitta",
  title: "La soffitta",
  text: "Uno.\n\nDue.",
  version: 1,
};

/** A server with one page, that answers when told to. */
function server(page = first) {
  const all = { page, kept: null as unknown, saves: 0, fails: null as Error | null };
  const world: PageWorld = {
    read: async () => all.page,
    save: async ({ version, title = all.page.title, text = all.page.text }) => {
      all.saves += 1;
      await Promise.resolve();
      if (all.fails) throw all.fails;
      if (version !== all.page.version) throw new RequestFailed(409, "Qualcun altro l'ha cambiata");
      all.page = { ...all.page, title, text, version: version + 1 };
      return all.page;
    },
    loadMerge: async () => merge,
    keep: (base, mine) => {
      all.kept = { base, mine };
    },
    drop: () => {
      all.kept = null;
    },
  };
  return { all, world };
}

const answered = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe("a page that is written", () => {
  afterEach(() => void jest.useRealTimers());

  test("is saved with what was typed, and forgotten on this device", async () => {
    const { all, world } = server();
    const sync = new PageSync(world, first);
    sync.change({ text: "Uno.\n\nDue, e tre." });
    expect(sync.state.status).toBe("waiting");
    expect(all.kept).not.toBeNull();
    await sync.flush();
    expect(all.page).toMatchObject({ text: "Uno.\n\nDue, e tre.", version: 2 });
    expect(sync.state.status).toBe("saved");
    expect(all.kept).toBeNull();
  });

  test("is merged with what another has saved meanwhile", async () => {
    const { all, world } = server();
    const sync = new PageSync(world, first);
    all.page = { ...first, text: "Uno, loro.\n\nDue.", version: 2 };
    sync.change({ text: "Uno.\n\nDue, mio." });
    await sync.flush();
    expect(all.page).toMatchObject({ text: "Uno, loro.\n\nDue, mio.", version: 3 });
    expect(sync.state).toMatchObject({ text: all.page.text, status: "saved", hasConflict: false });
  });

  test("keeps both where the same words were changed, and says so", async () => {
    const { all, world } = server();
    const sync = new PageSync(world, first);
    all.page = { ...first, text: "Uno.\n\nDue, loro.", version: 2 };
    sync.change({ text: "Uno.\n\nDue, mio." });
    await sync.flush();
    expect(all.page.text).toBe("Uno.\n\nDue, loro.\n\nDue, mio.");
    expect(sync.state.hasConflict).toBe(true);
  });

  test("takes over what another has saved while nothing was typed", async () => {
    const { all, world } = server();
    const sync = new PageSync(world, first);
    all.page = { ...first, title: "In soffitta", text: "Tre.", version: 2 };
    sync.adopt(all.page);
    await sync.flush();
    expect(sync.state).toMatchObject({ title: "In soffitta", text: "Tre.", status: "saved" });
    expect(all.saves).toBe(0);
  });

  test("is not merged with its own save, which the server tells before it answers", async () => {
    const { all, world } = server();
    const sync = new PageSync(world, first);
    sync.change({ text: "Uno.\n\nDue, mio." });
    const saved = sync.flush();
    sync.change({ text: "Uno.\n\nDue, mio, ancora." });
    await Promise.resolve();
    sync.adopt({ ...first, text: "Uno.\n\nDue, mio.", version: 2 });
    await saved;
    await sync.flush();
    expect(sync.state.text).toBe("Uno.\n\nDue, mio, ancora.");
    expect(all.page).toMatchObject({ text: "Uno.\n\nDue, mio, ancora.", version: 3 });
    expect(sync.state.hasConflict).toBe(false);
  });

  test("knows its own save again whose answer was lost", async () => {
    const { all, world } = server();
    const sync = new PageSync(world, first);
    sync.change({ text: "Mio." });
    all.page = { ...first, text: "Mio.", version: 2 };
    await sync.flush();
    expect(sync.state).toMatchObject({ text: "Mio.", status: "saved", hasConflict: false });
    expect(all.page.version).toBe(2);
  });

  test("is saved although the server has gone back to a backup", async () => {
    const { all, world } = server();
    const sync = new PageSync(world, { ...first, text: "Uno.\n\nDue, e tre.", version: 7 });
    sync.change({ text: "Uno.\n\nDue, e tre, e quattro." });
    const { save } = world;
    world.save = (change) => {
      if (all.saves === 3) all.fails = new RequestFailed(400, "Troppe volte");
      return save(change);
    };
    await sync.flush();
    expect(all.page).toMatchObject({ text: "Uno.\n\nDue, e tre, e quattro.", version: 2 });
    expect(sync.state).toMatchObject({ text: all.page.text, status: "saved", hasConflict: false });
  });

  test("waits on this device while the server is off, and goes on after a reload", async () => {
    const { all, world } = server();
    const sync = new PageSync(world, first);
    all.fails = new RequestFailed(0, "Impossibile contattare il server");
    sync.change({ text: "Mio." });
    await sync.flush();
    expect(sync.state.status).toBe("failed");
    sync.stop();
    const kept = all.kept as ConstructorParameters<typeof PageSync>[2];
    expect(kept).toMatchObject({ base: { version: 1 }, mine: { text: "Mio." } });

    all.fails = null;
    all.page = { ...first, title: "In soffitta", version: 2 };
    const again = new PageSync(world, all.page, kept);
    expect(again.state.text).toBe("Mio.");
    await again.flush();
    expect(all.page).toMatchObject({ title: "In soffitta", text: "Mio.", version: 3 });
    expect(all.kept).toBeNull();
  });

  test("is tried again after it was left, until the server has it", async () => {
    jest.useFakeTimers();
    const { all, world } = server();
    const sync = new PageSync(world, first);
    all.fails = new RequestFailed(0, "Impossibile contattare il server");
    sync.change({ text: "Mio." });
    await sync.close();
    jest.advanceTimersByTime(4_000);
    await answered();
    expect(all.saves).toBe(2);
    expect(sync.state.status).toBe("failed");
    all.fails = null;
    jest.advanceTimersByTime(4_000);
    await answered();
    expect(all.page).toMatchObject({ text: "Mio.", version: 2 });
    expect(sync.state.status).toBe("saved");
    expect(all.kept).toBeNull();
  });

  test("is not sent any more in another session", async () => {
    jest.useFakeTimers();
    const { all, world } = server();
    const sync = new PageSync(world, first);
    all.fails = new RequestFailed(0, "Impossibile contattare il server");
    sync.change({ text: "Mio." });
    const saved = sync.close();
    sync.stop();
    await saved;
    jest.advanceTimersByTime(60_000);
    await answered();
    expect(all.saves).toBe(1);
    expect(all.kept).not.toBeNull();
  });

  test("says what the server refuses, and that a page is gone", async () => {
    const { all, world } = server();
    const sync = new PageSync(world, first);
    all.fails = new RequestFailed(400, "La pagina è troppo lunga");
    sync.change({ text: "Lungo." });
    await sync.flush();
    expect(sync.state).toMatchObject({ status: "refused", problem: "La pagina è troppo lunga" });
    all.fails = new RequestFailed(404, "Questa pagina non c'è");
    sync.change({ text: "Corto." });
    await sync.flush();
    expect(sync.state.status).toBe("gone");
    expect(all.kept).not.toBeNull();
    sync.close();
  });
});
