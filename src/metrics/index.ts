/** The room of figures: how the server is doing, for Prometheus. */
export { createRequestCount, type Figures, metricsRoutes, type RequestCount } from "./routes.ts";
