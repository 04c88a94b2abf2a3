/**
 * Serves while developing: `bun dev`. The server starts again when its code changes (`--watch`), the page is put
 * together anew each time it is loaded. The strict Content-Security-Policy is not there: the page is Bun's own.
 */
import { serve } from "../src/commands/serve.ts";
import devPage from "../web/index.html";

serve({ devPage });
