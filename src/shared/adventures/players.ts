/** For how many an adventure is: '1 giocatore', '3–5 giocatori'. A text that is more than numbers stays as it is. */
export function playersWords(text: string): string {
  if (text.trim() === "1") return "1 giocatore";
  return /^[\d–\-\s]*\d[\d–\-\s]*$/.test(text) ? `${text} giocatori` : text;
}
