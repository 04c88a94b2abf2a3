import * as z from "zod/mini";

// The page's policy forbids making code out of text; zod would try it once, and the browser would report it.
z.config({ jitless: true });
