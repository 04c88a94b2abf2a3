/** The room of letters: what other rooms may use of it. */
export { resetLetter } from "./letter.ts";
export { openPostOffice, type PostOffice } from "./post-office.ts";
