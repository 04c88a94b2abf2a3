/** The parts of a browser's audio graph that the page uses, without sound. */

class Param {
  value = 1;
  setValueAtTime(): this {
    return this;
  }
  linearRampToValueAtTime(): this {
    return this;
  }
  setTargetAtTime(value: number): this {
    this.value = value;
    return this;
  }
}

class Node extends EventTarget {
  connect<T>(to: T): T {
    return to;
  }
  disconnect(): void {}
}

class FakeGain extends Node {
  static all: FakeGain[] = [];
  readonly gain = new Param();
  constructor(_context: unknown, { gain = 1 } = {}) {
    super();
    this.gain.value = gain;
    FakeGain.all.push(this);
  }
}

interface SourceOptions {
  buffer: FakeBuffer;
  loopStart?: number;
  loopEnd?: number;
}

/** A sound from memory. */
export class FakeSource extends Node {
  static all: FakeSource[] = [];
  readonly playbackRate = new Param();
  isOn = false;
  /** As given to `start`: moment, offset and duration in seconds. */
  started: number[] = [];
  constructor(
    _context: unknown,
    readonly options: SourceOptions,
  ) {
    super();
    FakeSource.all.push(this);
  }
  start(...started: number[]): void {
    this.started = started;
    this.isOn = true;
  }
  stop(): void {
    this.isOn = false;
  }
}

/** An audio element, which streams a sound. */
export class FakePlayer extends EventTarget {
  /** Of all tests, as the page uses them again. */
  static readonly all: FakePlayer[] = [];
  src = "";
  paused = true;
  ended = false;
  seeking = false;
  readyState = 4;
  currentTime = 0;
  playbackRate = 1;
  duration = 600;
  /** As a browser that asks for a gesture. */
  isRefusing = false;
  constructor() {
    super();
    FakePlayer.all.push(this);
  }
  async play(): Promise<void> {
    if (this.isRefusing) throw new DOMException("no gesture", "NotAllowedError");
    this.paused = false;
    this.dispatchEvent(new Event("playing"));
  }
  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }
  load(): void {}
  removeAttribute(): void {}
}

class FakeContext extends EventTarget {
  readonly state = "running";
  readonly outputLatency = 0;
  readonly baseLatency = 0;
  readonly destination = new Node();
  get currentTime(): number {
    return performance.now() / 1000;
  }
  getOutputTimestamp(): object {
    return {};
  }
  async resume(): Promise<void> {}
  async suspend(): Promise<void> {}
}

export const RATE = 44_100;

interface FakeBuffer {
  length: number;
  numberOfChannels: number;
  sampleRate: number;
  getChannelData(channel: number): Float32Array;
}

/** For `openPage`. @param samples what every sound is decoded to. */
export function fakeAudio(samples = new Float32Array(2 * RATE)): Record<string, unknown> {
  for (const fake of [FakeGain, FakeSource]) fake.all = [];
  class FakeDecoder {
    async decodeAudioData(): Promise<FakeBuffer> {
      const own = samples.slice();
      return { length: own.length, numberOfChannels: 1, sampleRate: RATE, getChannelData: () => own };
    }
  }
  return {
    AudioContext: FakeContext,
    OfflineAudioContext: FakeDecoder,
    AudioBufferSourceNode: FakeSource,
    GainNode: FakeGain,
    MediaElementAudioSourceNode: Node,
    Audio: FakePlayer,
  };
}

/** All gains that were set, of every node since `fakeAudio`. */
export const gains = (): number[] => FakeGain.all.map(({ gain }) => Number(gain.value.toFixed(3)));

/** Sounds from memory that play now. */
export const playing = (): FakeSource[] => FakeSource.all.filter(({ isOn }) => isOn);
