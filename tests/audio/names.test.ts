import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { cleanFileName, cleanFolderName, titleFromFileName } from "#shared/rules/audio-names.ts";
import { groupSounds, searchSounds } from "../../web/parts/sound/group-sounds.ts";

describe("the name of an uploaded file", () => {
  test.each([
    ["Pioggia Sui  Tetti.MP3", "pioggia_sui_tetti.mp3"],
    ["tuono(2)-lungo.mp3", "tuono(2)-lungo.mp3"],
    ["città è.mp3", "citt_.mp3"],
    ["suono", "suono.mp3"],
    ["../../etc/passwd.mp3", "etcpasswd.mp3"],
    ["", ""],
    ["漢字.mp3", ""],
  ])("%j is sanitised to %j", (name, clean) => expect(cleanFileName(name)).toBe(clean));

  test("is sanitised: never a path, never hidden, never long; sanitising is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        for (const clean of [cleanFileName(name), cleanFolderName(name)]) {
          expect(clean).toMatch(/^([a-z0-9_()-][a-z0-9_().-]{0,103})?$/);
        }
        expect(cleanFileName(cleanFileName(name))).toBe(cleanFileName(name));
        expect(cleanFolderName(name)).not.toBe("");
      }),
    );
  });

  test("becomes the title of a file without one", () => {
    expect(titleFromFileName("pioggia_sui-tetti.mp3")).toBe("Pioggia sui tetti");
    expect(titleFromFileName("_.mp3")).toBe("_.mp3");
  });
});

describe("the library on the screen", () => {
  const sound = (groupName: string, fileTitle: string) => ({
    _id: `${groupName}/${fileTitle}`,
    groupName,
    fileTitle,
    filePath: "/audio/files/x/y.mp3",
  });
  const audios = [
    sound("villa", "Zanzara"),
    sound("Bosco", "vento 10"),
    sound("villa", "èco"),
    sound("Bosco", "Vento 2"),
    sound("villa", "Fantasma"),
    sound("Àncora", "onda"),
  ];

  test("is sorted in Italian order, ignoring case and accents", () => {
    expect(
      groupSounds(audios).map(({ name, files }) => [name, ...files.map(({ fileTitle }) => fileTitle)]),
    ).toEqual([
      ["Àncora", "onda"],
      ["Bosco", "Vento 2", "vento 10"],
      ["villa", "èco", "Fantasma", "Zanzara"],
    ]);
  });

  test("is searched by all words, in titles and groups", () => {
    const found = (search: string) => searchSounds(audios, search).map(({ fileTitle }) => fileTitle);
    expect(found("ECO")).toEqual(["èco"]);
    expect(found("vento bosco 2")).toEqual(["Vento 2"]);
    expect(found("ancora")).toEqual(["onda"]);
    expect(found("balena")).toEqual([]);
  });
});
