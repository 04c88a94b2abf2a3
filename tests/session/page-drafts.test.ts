import { afterEach, beforeEach, expect, test } from "bun:test";
import { type PageDraft, pageDrafts } from "../../web/session/page-drafts.ts";
import { forgetStorage, giveStorage } from "../support/storage.ts";

const MONDAY = Date.UTC(2026, 0, 5, 21);
const DAY = 24 * 60 * 60_000;
const draft = (number: number, owner = "Marta"): PageDraft => ({
  owner,
  id: `0190aaaa-0000-7000-8000-0000000000${number}`,
  base: { title: "Arrivo", text: "", version: 1 },
  mine: { title: "Arrivo", text: `Testo ${number}` },
  at: MONDAY + number,
});
const TWELVE = Array.from({ length: 12 }, (_, index) => draft(10 + index));
const read = ({ owner, id }: PageDraft, now = MONDAY) => pageDrafts.read(owner, id, now);

beforeEach(() => void giveStorage());
afterEach(forgetStorage);

test("as many pages are kept as were written, each for its owner and for thirty days", () => {
  for (const each of TWELVE) expect(pageDrafts.keep(each)).toBe(true);
  pageDrafts.keep(draft(10, "Bruno"));
  expect(TWELVE.map((each) => read(each))).toEqual(TWELVE);
  expect(read(draft(10, "Bruno"))).toEqual(draft(10, "Bruno"));
  expect(read(draft(10), MONDAY + 31 * DAY)).toBeNull();
  pageDrafts.keep({ ...draft(30), at: MONDAY + 31 * DAY });
  expect(read(draft(10))).toBeNull();
});

test("where there is no space for all, the oldest give way", () => {
  const { setItem } = localStorage;
  localStorage.setItem = (key, value) => {
    if (value.length > 1_000) throw new Error("QuotaExceededError");
    setItem(key, value);
  };
  for (const each of TWELVE) expect(pageDrafts.keep(each)).toBe(true);
  const left = TWELVE.filter((each) => read(each) !== null);
  expect(left.length).toBeGreaterThan(2);
  expect(left).toEqual(TWELVE.slice(-left.length));
});

test("a page that fits nowhere is not said to be kept", () => {
  localStorage.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  expect(pageDrafts.keep(draft(10))).toBe(false);
});

test("only one's own are dropped together", () => {
  for (const owner of ["Marta", "Bruno"]) for (const id of [10, 11]) pageDrafts.keep(draft(id, owner));
  pageDrafts.dropAllOf("Marta");
  expect(pageDrafts.of("Marta", MONDAY)).toEqual([]);
  expect(pageDrafts.of("Bruno", MONDAY)).toEqual([draft(10, "Bruno"), draft(11, "Bruno")]);
  pageDrafts.dropAllOf("Bruno");
  expect(localStorage.getItem("pageDrafts")).toBeNull();
});
