// A few sounds the page makes itself, out of noise and tones; silent until somebody asks for them.
import { load, save } from './settings';

export type Sound = 'dice' | 'clash' | 'miss' | 'call';

let wanted = load('sound') === 'on';
let context: AudioContext | null = null;

export function soundOn(): boolean {
  return wanted;
}

export function setSound(on: boolean): void {
  wanted = on;
  save('sound', on ? 'on' : 'off');
  if (on) sound('dice');
}

// Fades away from now on.
function fading(audio: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}

function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const length = Math.floor(audio.sampleRate * 0.05);
  const noise = audio.createBuffer(1, length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(audio, at, loud, 0.06));
  source.start(at);
}

function ring(audio: AudioContext, at: number, pitch: number, seconds: number): void {
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  tone.connect(fading(audio, at, 0.09, seconds));
  tone.start(at);
  tone.stop(at + seconds);
}

export function sound(kind: Sound): void {
  if (!wanted) return;
  try {
    context ??= new AudioContext();
  } catch {
    return; // there is nothing here to make sounds with
  }
  const audio = context;
  const now = audio.currentTime;
  void audio.resume().catch(() => undefined);
  if (kind === 'dice') [0, 0.09, 0.17, 0.29].forEach((after, at) => knock(audio, now + after, 1900 - 200 * at, 0.5));
  if (kind === 'clash') [2210, 2967, 4120].forEach((pitch, at) => ring(audio, now, pitch, 0.7 - 0.15 * at));
  if (kind === 'call') [660, 990].forEach((pitch, at) => ring(audio, now + 0.25 * at, pitch, 0.9));
  if (kind === 'miss') knock(audio, now, 420, 0.35);
}
