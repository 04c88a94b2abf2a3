declare global {
  /** What `web/early.ts` has asked for: address → answer. */
  var askedAhead: Map<string, Promise<Response>> | undefined;
}

/** An answer that was asked for before the app was there; each is for one taker, and only while the page starts. */
export function takeAnswer(address: string): Promise<Response> | undefined {
  const answer = globalThis.askedAhead?.get(address);
  globalThis.askedAhead?.delete(address);
  return answer;
}

/** Nothing of one user may be seen by the next. */
export function forgetAnswers(): void {
  globalThis.askedAhead = undefined;
}
