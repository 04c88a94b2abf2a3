/** Figures for Prometheus. */
export { createRequestCount, type Figures, metricsRoutes, type RequestCount } from "./routes.ts";
