import { createMiddleware } from "hono/factory";
import type { RequestContext } from "./context.ts";

/**
 * What the browser may load and run: our own files and nothing inline.
 * The session's token lies in localStorage, so this policy is its main guard.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Sets the headers that every answer has; a stricter policy that a route has set already stays. */
export const securityHeaders = createMiddleware<{ Variables: RequestContext }>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(self), geolocation=(), microphone=()");
  headers.set("X-Request-Id", c.var.requestId);
  if (c.var.isSecure) headers.set("Strict-Transport-Security", "max-age=31536000");
});
