/** How many requests were answered, by status. */
export interface RequestCount {
  count(status: number): void;
  /** Status → how many since the start. */
  readonly byStatus: ReadonlyMap<number, number>;
}

export function createRequestCount(): RequestCount {
  const byStatus = new Map<number, number>();
  return { byStatus, count: (status) => byStatus.set(status, (byStatus.get(status) ?? 0) + 1) };
}
