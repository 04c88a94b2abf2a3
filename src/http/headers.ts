import { createMiddleware } from "hono/factory";
import type { RequestContext } from "./context.ts";

/** No inline code and no other origin: the main protection of the session token in localStorage. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  // The sheet is printed from a same-origin iframe.
  "frame-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const EVERYWHERE = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
};

/** Browsers ignore these over plain http, and warn about the first. */
const ON_HTTPS = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000",
};

export function setSecurityHeaders(headers: Headers, requestId: string): void {
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
  for (const [name, value] of Object.entries(EVERYWHERE)) headers.set(name, value);
  headers.set("X-Request-Id", requestId);
}

function forbidKeeping(headers: Headers): void {
  if (!headers.has("Cache-Control") && !headers.has("ETag")) headers.set("Cache-Control", "no-store");
}

export const securityHeaders = createMiddleware<{ Variables: RequestContext }>(async (c, next) => {
  await next();
  setSecurityHeaders(c.res.headers, c.get("requestId"));
  forbidKeeping(c.res.headers);
  if (!c.get("isSecure")) return;
  for (const [name, value] of Object.entries(ON_HTTPS)) c.res.headers.set(name, value);
});
