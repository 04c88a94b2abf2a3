/**
 * Does one mischief to a server on this machine, for some seconds, in a process of its own: `bun bench/attacker.ts NAME PORT TOKEN…`.
 * `bench/attacks.ts` starts it, and plays meanwhile.
 */
import { connect } from "node:net";
import { apiOf } from "../tests/support/api.ts";
import { investigator, PIXEL } from "../tests/support/investigator.ts";
import { openSocket } from "../tests/support/socket.ts";

const SECONDS = 8;
const EIGHT_MEGABYTES = 8 * 1024 * 1024;

const [name = "", port = "", ...tokens] = process.argv.slice(2);
const address = `http://127.0.0.1:${port}`;
const [token = ""] = tokens;
const api = apiOf(address, token);
const until = performance.now() + SECONDS * 1000;

/** The same thing again and again, so many at once, until the time is over. */
async function again(atOnce: number, work: (round: number) => Promise<unknown>): Promise<void> {
  let round = 0;
  const one = async () => {
    while (performance.now() < until) await work(round++).catch(() => Bun.sleep(50));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

function unfinishedBody(path: string, bearer: string | null): void {
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: custode.test",
    "Content-Type: application/json",
    `Content-Length: ${EIGHT_MEGABYTES}`,
    ...(bearer ? [`Authorization: Bearer ${bearer}`] : []),
  ];
  const socket = connect(Number(port), "127.0.0.1", () => {
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(Buffer.alloc(EIGHT_MEGABYTES - 1, 97));
  });
  socket.on("error", () => {});
}

const longSheet = () => {
  const item = { name: "Baule", quantity: 1, description: "x".repeat(830) };
  return investigator({ equipments: new Array(290).fill(item) });
};

const ATTACKS: Record<string, () => Promise<unknown>> = {
  nothing: () => Bun.sleep(SECONDS * 1000),
  "unfinished bodies to the login": async () => {
    for (let count = 0; count < 250; count += 1) unfinishedBody("/user/login", null);
    await Bun.sleep(SECONDS * 1000);
  },
  "unfinished bodies of players": async () => {
    for (let count = 0; count < 250; count += 1)
      unfinishedBody("/character/update", tokens[count % tokens.length] ?? "");
    await Bun.sleep(SECONDS * 1000);
  },
  "the fullest account read eight times at once": async () => {
    for (let made = 0; made < 100; made += 1) await api.post("/character/create", { data: longSheet() });
    await again(8, (round) => api.get(round % 2 === 0 ? "/user/me" : "/character/list"));
  },
  "the longest sheet saved and read": async () => {
    const { body } = await api.post("/character/create", { data: longSheet() });
    const { _id } = Object(body.character);
    await again(4, () => api.post("/character/update", { data: { ...longSheet(), _id } }));
    await api.get(`/character/${_id}`);
  },
  "ids that do not exist": () => again(20, () => api.get(`/character/${Bun.randomUUIDv7()}`)),
  "eight megabytes of brackets": async () => {
    const data = `{"data":${"[".repeat(1_000)}${"[],".repeat(2_700_000)}[]${"]".repeat(1_000)}}`;
    const init = { method: "POST", body: data, headers: { "content-type": "application/json" } };
    await again(4, () => api.send("/character/create", init));
  },
  "pictures of 25 megapixels": async () => {
    // Found in the browser's way: a large picture that compresses to nothing.
    const one = Buffer.from(PIXEL.slice(PIXEL.indexOf(",") + 1), "base64");
    const large = await new Bun.Image(one).resize(5000, 4990, { fit: "fill" }).png().bytes();
    const avatar = `data:image/png;base64,${Buffer.from(large).toString("base64")}`;
    const { body } = await api.post("/character/create", { data: investigator() });
    const { _id } = Object(body.character);
    await again(4, () =>
      api.post("/character/update", { data: { ...investigator(), images: { avatar }, _id } }),
    );
  },
  "a flood of ampersands": async () => {
    const socket = await openSocket(address, token);
    socket.say("SESSION_TOKEN");
    await again(1, async () => {
      socket.say("DICE_ROLL", { message: "&".repeat(2000), level: "normal", speachText: "" });
      await Bun.sleep(52);
    });
  },
  "newcomers into that flood": async () => {
    const socket = await openSocket(address, token);
    socket.say("SESSION_TOKEN");
    await again(6, async (round) => {
      if (round % 2 === 0)
        socket.say("DICE_ROLL", { message: "&".repeat(2000), level: "normal", speachText: "" });
      const newcomer = await openSocket(address, tokens[1] ?? "");
      newcomer.say("SESSION_TOKEN");
      await newcomer.next("audioListUpdated");
      newcomer.close();
    });
  },
  "sockets that say nothing": () =>
    again(100, async () => {
      const socket = await openSocket(address, null);
      await socket.closed;
    }),
  "made-up names at the login": () =>
    again(20, (round) =>
      apiOf(address, null).post("/user/login", { username: `nessuno ${round}`, password: "x" }),
    ),
  "the longest sheet printed": async () => {
    const scripts = "漢字かな한글Ελληνικά Кириллица العربية עברית हिन्दी ไทย ☎♜✈ ".repeat(180).slice(0, 8000);
    const background = Object.fromEntries(
      Object.keys(investigator().background).map((key) => [key, scripts]),
    );
    const draft = { ...investigator(), background };
    const { body } = await api.post("/character/create", { data: draft });
    const { _id } = Object(body.character);
    let version = 0;
    await again(6, async () => {
      version += 1;
      await api.post("/character/update", { data: { ...draft, playerName: `${version}`, _id } });
      await api.get(`/character/pdf/${_id}`);
    });
  },
};

const attack = ATTACKS[name];
if (!attack) {
  for (const known of Object.keys(ATTACKS)) console.log(known);
} else {
  await attack();
  process.exit(0);
}
