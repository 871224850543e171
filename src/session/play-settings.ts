import { create } from 'zustand';
import { deviceStorage } from '#lib/device-storage.ts';

export type PlaySpeed = 'normal' | 'turbo' | 'instant';

/** What a player sets once for all games; kept on the device. */
export interface PlaySettings {
  readonly isSoundOn: boolean;
  /** 0 to 100. Music is off by default (ui.md 11). */
  readonly masterVolume: number;
  readonly musicVolume: number;
  readonly effectsVolume: number;
  readonly speed: PlaySpeed;
  readonly isEco: boolean;
  readonly isMotionReduced: boolean;
  readonly areHotkeysOn: boolean;
  /** Asks before the whole balance is filled in. */
  readonly asksBeforeMax: boolean;
  /** Asks before the minimum is filled in; off by default. */
  readonly asksBeforeMin: boolean;
  readonly isTheatre: boolean;
  /** The live stats panel is open. */
  readonly areStatsOn: boolean;
  /** The best play is said, in games that know it; off by default. */
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

/** SOUND, MAX_BET, MIN_BET and ECO are the requirement's names; MAX_BET and MIN_BET hold whether to ask. */
const keys: Record<keyof PlaySettings, string> = {
  isSoundOn: 'SOUND',
  masterVolume: 'VOLUME_MASTER',
  musicVolume: 'VOLUME_MUSIC',
  effectsVolume: 'VOLUME_EFFECTS',
  speed: 'SPEED',
  isEco: 'ECO',
  isMotionReduced: 'REDUCED_MOTION',
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
  areHotkeysOn: readFlag(keys.areHotkeysOn, false),
  asksBeforeMax: readFlag(keys.asksBeforeMax, true),
  asksBeforeMin: readFlag(keys.asksBeforeMin, false),
  isTheatre: readFlag(keys.isTheatre, false),
  areStatsOn: readFlag(keys.areStatsOn, false),
  areHintsOn: readFlag(keys.areHintsOn, false),
  isAutoSell: readFlag(keys.isAutoSell, false),
});

/** The settings of this device. */
export const usePlaySettings = create<PlaySettings>(load);

/** The settings now, outside React. */
export const getPlaySettings = (): PlaySettings => usePlaySettings.getState();

/** Changes some settings and keeps them on the device. */
export function updatePlaySettings(change: Partial<PlaySettings>): void {
  for (const [name, value] of Object.entries(change)) {
    // Object.entries widens the keys that Partial<PlaySettings> has to string.
    const key = keys[name as keyof PlaySettings];
    deviceStorage.setItem(key, typeof value === 'boolean' ? FLAG[`${value}`] : String(value));
  }
  usePlaySettings.setState(change);
}
