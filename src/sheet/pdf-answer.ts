import type { Context } from "hono";
import { UNPRINTED_HEADER, writeUnprinted } from "#shared/unprinted.ts";
import type { SessionContext } from "../accounts/index.ts";
import { fileNameHeader } from "./file-name.ts";
import type { Asker } from "./printer.ts";
import type { Made } from "./task.ts";

/** The browser's PDF viewer needs inline styles and an object. */
export const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'";

/** Call before anything is awaited: Bun watches for disconnection only from the first use of the signal on. */
export function askerOf(c: Context<{ Variables: SessionContext }>): Asker {
  const { signal } = c.req.raw;
  return { person: c.var.session.userId, isWaiting: () => !signal.aborted };
}

/**
 * Answers a PDF that is printed anew for each request.
 * @param title names the file. @param otherwise names it if nothing of the title can.
 */
export function pdfAnswer({ bytes, unprinted }: Made, title: string, otherwise: string): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": fileNameHeader(title, otherwise),
      "Content-Security-Policy": PDF_POLICY,
      "Cache-Control": "no-store",
      ...(unprinted.length > 0 && { [UNPRINTED_HEADER]: writeUnprinted(unprinted) }),
    },
  });
}
