import fc from "fast-check";
import { stored } from "../../rolls/rolls-server.ts";
import { hidden, type RoomCommands } from "../command.ts";

/** Only an investigator's owner and the masters read the sheet. */
export const characters: RoomCommands = {
  shown: [],
  hidden: [
    hidden(
      "Ada writes on her sheet",
      fc.constantFrom("Teme l'acqua", "Ha mentito"),
      async (evening, text) => {
        const { people, sheets } = evening;
        const sheet = await stored(people.ada, sheets.ada);
        const characterInfo = { ...sheet.characterInfo, occupation: text };
        await people.ada.post("/character/update", { data: { ...sheet, characterInfo } });
      },
    ),
    hidden("a master ticks her skill", fc.boolean(), ({ people, sheets }, on) =>
      people.marta.post("/character/tick", { id: sheets.ada, skill: "Ascoltare", on }),
    ),
  ],
};
