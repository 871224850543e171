let context: AudioContext | null = null;
let isOn = localStorage.getItem('sound') !== 'off';

export const isSoundOn = (): boolean => isOn;

/** Turns the sounds on or off, and stores the choice. */
export const setSound = (next: boolean): void => {
  isOn = next;
  localStorage.setItem('sound', next ? 'on' : 'off');
};

/**
 * Plays a short tone: pitch in hertz, delay, length and volume. Browsers allow none before the first press.
 */
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
/** Plays a rising melody, longer for higher wins. */
export const winSound = (multiple: number): void => {
  const notes = multiple >= 20 ? 5 : multiple >= 5 ? 4 : 3;
  for (let i = 0; i < notes; i += 1) tone(CHORD[i] ?? 523, i * 0.09, 0.3);
};
