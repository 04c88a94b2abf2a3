export { resetLetter } from "./letter.ts";
export { openPostOffice, type PostOffice } from "./post-office.ts";
