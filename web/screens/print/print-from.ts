import styles from "./SheetActions.module.css";

/** Desktop browsers print a PDF in a frame; phones do not, or only its first page. */
export const canPrintHere = (): boolean =>
  navigator.pdfViewerEnabled && matchMedia("(pointer: fine)").matches;

const FRAME_ID = "printed-sheet";

/** Opens the print dialog for a same-origin PDF; if that is blocked, opens the PDF. */
export function printFrom(address: string): void {
  // Removed only now: the browser may need the frame after its dialog is closed.
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
