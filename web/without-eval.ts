import * as z from "zod/mini";

// The page's security policy forbids `eval`; zod would try it once, and the browser would report that.
z.config({ jitless: true });
