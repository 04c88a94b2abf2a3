import { html, raw } from "hono/html";
import * as z from "zod/mini";
import type { Operation } from "../http/operation.ts";
import { VERSION } from "../version.ts";

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-block: .75rem; }
h2 { font-size: 1.375rem; margin: 2rem 0 .5rem; }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
p { margin: .25rem 0; }
summary { min-height: 2.75rem; display: flex; align-items: center; cursor: pointer; }
pre { overflow-x: auto; padding: .75rem; margin: 0; font-size: .875rem; background: color-mix(in srgb, currentColor 7%, transparent); }
`;
const HASH = new Bun.CryptoHasher("sha256").update(STYLE).digest("base64");

/** No script and no requests; the one inline style is allowed by its hash. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const WHO: Record<Operation["who"], string> = {
  anyone: "chiunque",
  session: "chi ha una sessione (Authorization: Bearer …)",
  cookie: "chi ha una sessione, anche con il solo cookie",
  master: "un master (Authorization: Bearer …)",
};

export function openApiPage(operations: Readonly<Record<string, Operation>>) {
  const rooms = Map.groupBy(Object.entries(operations), ([name]) => name.split("/")[1]);
  return html`<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Le chiamate di Custode</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Le chiamate di Custode ${VERSION}</h1>
<p>Per i programmi, la stessa descrizione è in <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1). Ciò che non riesce
risponde <code>{error, code}</code>: una frase per le persone e una parola inglese per i programmi.</p>
${[...rooms].map(([room, calls]) => html`<h2>${room}</h2>${calls.map(([name, operation]) => call(name, operation))}`)}
</main>
</body>
</html>`;
}

function call(name: string, { summary, who, body, answer, status = 200 }: Operation) {
  return html`<section>
<h3>${name}</h3>
<p>${summary}. La può fare ${WHO[who]}.</p>
${body ? shape("Che cosa riceve", body, "input") : ""}
${typeof answer === "string" ? html`<p>Risponde ${status}, <code>${answer}</code>.</p>` : shape(`Che cosa risponde (${status})`, answer, "output")}
</section>`;
}

function shape(title: string, schema: z.core.$ZodType, io: "input" | "output") {
  const { $schema: _dialect, ...own } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(own, null, 2)}</pre></details>`;
}
