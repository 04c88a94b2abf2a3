declare global {
  interface Window {
    /** The root of the mean square of what was put out last; 0 before anything was. */
    loudness(): number;
  }
}

/** The expression by which a page lets `window.loudness` hear what it puts out, if it has not opened its sound yet. */
export const LISTEN = `(${String(listen)})()`;

function listen(): void {
  // The first of its two forms; the other is for parameters.
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
  window.loudness = () => {
    if (!ear) return 0;
    const samples = new Float32Array(ear.fftSize);
    ear.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  };
}
