interface Attempt {
  /** Milliseconds since 1970; 0 before the first. */
  readonly submittedAt: number;
  readonly error: Error | null;
}

/** The error of what was asked last, so that an old one goes when something else is tried. */
export function latestError(...attempts: readonly Attempt[]): Error | null {
  const [latest] = attempts.toSorted((one, other) => other.submittedAt - one.submittedAt);
  return latest?.error ?? null;
}
