/** What to tell a person about anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : "Errore imprevisto";
}
