/** Figures for Prometheus. */
export { createRequestCount, type Figures, metricsRoutes } from "./routes.ts";
