/**
 * Whether a browser may hang for ever when it is asked for its output latency, by `outputLatency` or `getOutputTimestamp`: Firefox with
 * PulseAudio, so on Linux. It holds the lock of its audio graph while it asks the sound server, whose thread may be waiting for that graph.
 */
export const mayHangOnLatency = (userAgent: string): boolean =>
  /\bX11;/.test(userAgent) && /\bGecko\/\d/.test(userAgent);
