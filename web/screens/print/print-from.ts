import styles from "./SheetActions.module.css";

/** Desktop browsers print a PDF that is shown in a frame; those of phones do not, or only its first page. */
export const canPrintHere = (): boolean =>
  navigator.pdfViewerEnabled && matchMedia("(pointer: fine)").matches;

const FRAME_ID = "printed-sheet";

/** Opens the browser's print dialog for a PDF of ours. Where that is not allowed, opens the PDF itself. */
export function printFrom(address: string): void {
  // The frame of the last print is removed only now: the browser may still need it after its dialog is closed.
  document.getElementById(FRAME_ID)?.remove();
  const frame = document.createElement("iframe");
  frame.id = FRAME_ID;
  frame.title = "Scheda da stampare";
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  frame.className = styles.frame ?? "";
  frame.addEventListener("load", () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      window.open(address, "_blank", "noreferrer");
    }
  });
  frame.src = address;
  document.body.append(frame);
}
