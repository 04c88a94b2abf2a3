import { escapeHtml } from "#shared/html.ts";

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const LASTS = "Il link vale un'ora e una volta sola.";
const NOT_YOU = "Se non l'hai chiesta tu, ignora questa email: la password resta quella di prima.";

/** @param link built from `PUBLIC_URL`, never from a request. */
export function resetLetter(to: string, username: string, link: string): Letter {
  return {
    to,
    subject: "Custode: scegli una nuova password",
    text: [
      `Ciao ${username},`,
      "hai chiesto una nuova password per Custode. Aprendo questo indirizzo puoi sceglierla:",
      link,
      LASTS,
      NOT_YOU,
    ].join("\n\n"),
    html: [
      '<div lang="it" style="font: 16px/1.5 Georgia, serif; color: #2b211a; max-width: 34em">',
      `<p>Ciao ${escapeHtml(username)},</p>`,
      "<p>hai chiesto una nuova password per Custode.</p>",
      `<p><a href="${escapeHtml(link)}" style="color: #7a1f1f">Scegli la nuova password</a></p>`,
      `<p>${LASTS} Se il collegamento non si apre, copia questo indirizzo nel browser:<br>${escapeHtml(link)}</p>`,
      `<p>${NOT_YOU}</p>`,
      "</div>",
    ].join("\n"),
  };
}
