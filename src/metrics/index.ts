export { createRequestCount, type Figures, metricsRoutes } from "./routes.ts";
