declare global {
  interface Window {
    /** RMS of the latest audio output; 0 if there is none. */
    loudness(): number;
    /** Whether the page has asked for the output latency, on which Firefox can hang (`output-latency.ts`). */
    asksLatency: boolean;
  }
}

/** Defines `window.loudness` and `asksLatency` in a page; to be evaluated before the page connects its audio output. */
export const LISTEN = `(${String(listen)})()`;

function listen(): void {
  // The first overload; the other one connects to an AudioParam.
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
  let ear: AnalyserNode | null = null;
  function heard(this: AudioNode, to: AudioNode): AudioNode {
    if (to instanceof AudioDestinationNode && this.context instanceof AudioContext) {
      ear = new AnalyserNode(this.context);
      connect.call(this, ear);
    }
    return connect.call(this, to);
  }
  Object.assign(AudioNode.prototype, { connect: heard });
  window.asksLatency = false;
  function note<T>(answer: T): T {
    window.asksLatency = true;
    return answer;
  }
  Object.defineProperty(AudioContext.prototype, "outputLatency", { get: () => note(0) });
  Object.defineProperty(AudioContext.prototype, "getOutputTimestamp", { value: () => note({}) });
  window.loudness = () => {
    if (!ear) return 0;
    const samples = new Float32Array(ear.fftSize);
    ear.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  };
}
