import { create } from 'zustand';
import { deviceStorage } from '#lib/device-storage.ts';

export type PlaySpeed = 'normal' | 'turbo' | 'instant';

/** Settings of all games, stored on the device. */
export interface PlaySettings {
  readonly isSoundOn: boolean;
  /** 0 to 100. Music is off by default (ui.md 11). */
  readonly masterVolume: number;
  readonly musicVolume: number;
  readonly effectsVolume: number;
  readonly speed: PlaySpeed;
  readonly isEco: boolean;
  readonly isMotionReduced: boolean;
  /** Phones vibrate on a press, a revealed step and a win. */
  readonly isVibrationOn: boolean;
  readonly areHotkeysOn: boolean;
  /** Confirm before filling in the whole balance. */
  readonly asksBeforeMax: boolean;
  /** Confirm before filling in the minimum; off by default. */
  readonly asksBeforeMin: boolean;
  readonly isTheatre: boolean;
  /** The live stats panel is open. */
  readonly areStatsOn: boolean;
  /** Hints for the best play, in games that have them; off by default. */
  readonly areHintsOn: boolean;
  /** Items are sold as soon as they are won. */
  readonly isAutoSell: boolean;
}

const FLAG = { true: '1', false: '0' } as const;
const readFlag = (key: string, fallback: boolean): boolean => {
  const stored = deviceStorage.getItem(key);
  return stored === null ? fallback : stored === FLAG.true;
};
const readVolume = (key: string, fallback: number): number => {
  const stored = Number(deviceStorage.getItem(key) ?? Number.NaN);
  return Number.isFinite(stored) ? Math.min(100, Math.max(0, Math.round(stored))) : fallback;
};
const readSpeed = (): PlaySpeed => {
  const stored = deviceStorage.getItem('SPEED');
  return stored === 'turbo' || stored === 'instant' ? stored : 'normal';
};

/**
 * SOUND, MAX_BET, MIN_BET and ECO are the requirement's names; MAX_BET and MIN_BET store whether to confirm.
 */
const keys: Record<keyof PlaySettings, string> = {
  isSoundOn: 'SOUND',
  masterVolume: 'VOLUME_MASTER',
  musicVolume: 'VOLUME_MUSIC',
  effectsVolume: 'VOLUME_EFFECTS',
  speed: 'SPEED',
  isEco: 'ECO',
  isMotionReduced: 'REDUCED_MOTION',
  isVibrationOn: 'VIBRATION',
  areHotkeysOn: 'HOTKEYS',
  asksBeforeMax: 'MAX_BET',
  asksBeforeMin: 'MIN_BET',
  isTheatre: 'THEATRE',
  areStatsOn: 'LIVE_STATS',
  areHintsOn: 'HINTS',
  isAutoSell: 'AUTO_SELL',
};

const load = (): PlaySettings => ({
  isSoundOn: readFlag(keys.isSoundOn, true),
  masterVolume: readVolume(keys.masterVolume, 80),
  musicVolume: readVolume(keys.musicVolume, 0),
  effectsVolume: readVolume(keys.effectsVolume, 100),
  speed: readSpeed(),
  isEco: readFlag(keys.isEco, false),
  isMotionReduced: readFlag(keys.isMotionReduced, false),
  isVibrationOn: readFlag(keys.isVibrationOn, true),
  areHotkeysOn: readFlag(keys.areHotkeysOn, false),
  asksBeforeMax: readFlag(keys.asksBeforeMax, true),
  asksBeforeMin: readFlag(keys.asksBeforeMin, false),
  isTheatre: readFlag(keys.isTheatre, false),
  areStatsOn: readFlag(keys.areStatsOn, false),
  areHintsOn: readFlag(keys.areHintsOn, false),
  isAutoSell: readFlag(keys.isAutoSell, false),
});

export const usePlaySettings = create<PlaySettings>(load);

/** Returns the settings outside React. */
export const getPlaySettings = (): PlaySettings => usePlaySettings.getState();

/** Updates some settings and stores them on the device. */
export function updatePlaySettings(change: Partial<PlaySettings>): void {
  for (const [name, value] of Object.entries(change)) {
    // Object.entries types the keys as string.
    const key = keys[name as keyof PlaySettings];
    deviceStorage.setItem(key, typeof value === 'boolean' ? FLAG[`${value}`] : String(value));
  }
  usePlaySettings.setState(change);
}
