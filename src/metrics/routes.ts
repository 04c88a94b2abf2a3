import { Hono } from "hono";
import type { RequestContext } from "../http/context.ts";
import { VERSION } from "../version.ts";

export interface RequestCount {
  count(status: number): void;
  readonly byStatus: ReadonlyMap<number, number>;
}

export function createRequestCount(): RequestCount {
  const byStatus = new Map<number, number>();
  return { byStatus, count: (status) => byStatus.set(status, (byStatus.get(status) ?? 0) + 1) };
}

export interface Figures {
  sockets: number;
  tables: number;
  tablesInPlay: number;
  rolls: number;
  databaseBytes: number;
}

type Kind = "gauge" | "counter";

/** `GET /metrics` for Prometheus. Only numbers: it needs no session. */
export function metricsRoutes(requests: RequestCount, figuresNow: () => Figures) {
  return new Hono<{ Variables: RequestContext }>().get("/metrics", (c) => {
    const { sockets, tables, tablesInPlay, rolls, databaseBytes } = figuresNow();
    const { user, system } = process.cpuUsage();
    const statuses = [...requests.byStatus].sort(([a], [b]) => a - b);
    const text = [
      metric("custode_info", "gauge", "The version that runs.", [[`{version="${VERSION}"}`, 1]]),
      metric("custode_uptime_seconds", "gauge", "Since the start.", [["", process.uptime()]]),
      metric("custode_cpu_seconds_total", "counter", "Processor time of the process.", [
        ["", (user + system) / 1e6],
      ]),
      metric("custode_sockets", "gauge", "Open sockets of the live channel.", [["", sockets]]),
      metric("custode_tables", "gauge", "Tables that are not archived.", [["", tables]]),
      metric("custode_tables_in_play", "gauge", "Tables with somebody at them.", [["", tablesInPlay]]),
      metric("custode_rolls_total", "counter", "Rolls that everybody sees.", [["", rolls]]),
      metric(
        "custode_http_requests_total",
        "counter",
        "Requests answered.",
        statuses.map(([status, count]) => [`{status="${status}"}`, count]),
      ),
      metric("custode_resident_memory_bytes", "gauge", "Memory of the process.", [
        ["", process.memoryUsage.rss()],
      ]),
      metric("custode_database_bytes", "gauge", "The database and its log on the disk.", [
        ["", databaseBytes],
      ]),
    ].join("");
    return c.body(text, 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
  });
}

function metric(name: string, kind: Kind, help: string, samples: [labels: string, value: number][]): string {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join("")}`;
}
