/** Five soft sounds, made on the spot: no files to fetch. Off by default on phones. */
import { keep, kept } from './kept';

export type Sound = 'tile' | 'card' | 'die' | 'turn' | 'end';

const KEY = 'parlour.sound';
let context: AudioContext | null = null;

/** How loud, from 0 (off) to 1. */
export function volume(): number {
  const set = kept(KEY);
  if (set !== null) return Math.min(1, Math.max(0, Number(set) || 0));
  const phone = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
  return phone ? 0 : 0.5;
}

/** Sets and remembers how loud. */
export function setVolume(loudness: number): void {
  keep(KEY, String(loudness));
}

/** Plays a sound, unless they are off, the tab is not seen, or the browser lets none be heard. */
export function play(sound: Sound): void {
  const loudness = volume();
  if (loudness === 0 || document.hidden || typeof AudioContext === 'undefined') return;
  // Before the first press or key a browser holds sounds back, to play them all together later.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const out = context.createGain();
  out.gain.value = loudness * 0.5;
  out.connect(context.destination);
  SCORES[sound](context, out);
}

type Score = (audio: AudioContext, out: AudioNode) => void;

const SCORES: Record<Sound, Score> = {
  tile: (audio, out) => {
    knock(audio, out, { at: 0, pitch: 1500, length: 0.05, loudness: 0.5 });
    tone(audio, out, { at: 0, pitch: 320, length: 0.06, loudness: 0.35 });
  },
  card: (audio, out) => knock(audio, out, { at: 0, pitch: 4200, length: 0.13, loudness: 0.25 }),
  die: (audio, out) => {
    for (const at of [0, 0.07, 0.13, 0.22]) {
      knock(audio, out, { at, pitch: 2100, length: 0.04, loudness: 0.4 });
    }
  },
  turn: (audio, out) => {
    tone(audio, out, { at: 0, pitch: 523.25, length: 0.5, loudness: 0.22 });
    tone(audio, out, { at: 0.12, pitch: 783.99, length: 0.7, loudness: 0.18 });
  },
  end: (audio, out) => {
    [392, 493.88, 587.33, 783.99].forEach((pitch, i) => {
      tone(audio, out, { at: i * 0.13, pitch, length: 0.9, loudness: 0.16 });
    });
  },
};

interface Note {
  at: number;
  pitch: number;
  length: number;
  loudness: number;
}

function envelope(audio: AudioContext, out: AudioNode, note: Note): GainNode {
  const start = audio.currentTime + note.at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(note.loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
  gain.connect(out);
  return gain;
}

function tone(audio: AudioContext, out: AudioNode, note: Note): void {
  const start = audio.currentTime + note.at;
  const voice = audio.createOscillator();
  voice.type = 'sine';
  voice.frequency.value = note.pitch;
  voice.connect(envelope(audio, out, note));
  voice.start(start);
  voice.stop(start + note.length + 0.02);
}

function knock(audio: AudioContext, out: AudioNode, note: Note): void {
  const start = audio.currentTime + note.at;
  const frames = Math.ceil(audio.sampleRate * note.length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) samples[i] = Math.random() * 2 - 1;
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = note.pitch;
  band.Q.value = 1.2;
  noise.connect(band).connect(envelope(audio, out, note));
  noise.start(start);
}
