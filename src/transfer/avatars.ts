import { CharacterDraft } from "#shared/schemas/character.ts";
import { quoted, type Report } from "./report.ts";

const Avatar = CharacterDraft.shape.images.shape.avatar;

/** From base64 without a media type; redrawing detects the format. Null for none or an invalid one. */
export function bareAvatar(base64: string, report: Report): string | null {
  const picture = base64.replace(/\s/g, "");
  if (picture === "") return null;
  return avatarOf(picture.startsWith("data:") ? picture : `data:image/png;base64,${picture}`, report);
}

/** Only data URLs: nothing is ever fetched. */
export function avatarOf(written: string, report: Report): string | null {
  if (written === "") return null;
  if (!written.startsWith("data:")) {
    report.say(`Ritratto: nel file c'è solo il suo indirizzo (${quoted(written)}), caricalo dalla scheda`);
    return null;
  }
  const read = Avatar.safeParse(written);
  if (read.success) return read.data ?? null;
  report.say("Ritratto: non è un'immagine PNG, JPG, GIF o WebP, tralasciato");
  return null;
}
