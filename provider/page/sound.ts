let context: AudioContext | null = null;
let isOn = localStorage.getItem('sound') !== 'off';

/** Whether sounds are played. */
export const isSoundOn = (): boolean => isOn;

/** Switches the sounds, and remembers it. */
export const setSound = (next: boolean): void => {
  isOn = next;
  localStorage.setItem('sound', next ? 'on' : 'off');
};

/** A short tone: its pitch in hertz, when, how long and how loud. Browsers allow none before the first press. */
export const tone = (hertz: number, afterS = 0, lengthS = 0.12, volume = 0.08): void => {
  if (!isOn || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime + afterS;
  const [source, loudness] = [context.createOscillator(), context.createGain()];
  source.type = 'triangle';
  source.frequency.value = hertz;
  loudness.gain.setValueAtTime(volume, start);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + lengthS);
  source.connect(loudness).connect(context.destination);
  source.start(start);
  source.stop(start + lengthS);
};

const CHORD = [523, 659, 784, 1047, 1319];
/** The more is won, the longer it rises. */
export const winSound = (multiple: number): void => {
  const notes = multiple >= 20 ? 5 : multiple >= 5 ? 4 : 3;
  for (let i = 0; i < notes; i += 1) tone(CHORD[i] ?? 523, i * 0.09, 0.3);
};
