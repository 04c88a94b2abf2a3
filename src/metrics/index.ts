/** The room of figures: how the server is doing, for Prometheus. */
export { createRequestCount, type RequestCount } from "./request-count.ts";
export { type Figures, metricsRoutes } from "./routes.ts";
