import * as z from "zod/mini";

// The CSP forbids `eval`; zod would try it once and cause a violation report.
z.config({ jitless: true });
