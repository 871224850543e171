import { Refusal } from '#core/refusal.ts';
import { clamp } from '#core/number-input.ts';
import { parseRecordUnplayed } from '#core/records/read-record.ts';
import { decodeRound, encodeRound } from '#core/records/round-link.ts';
import { catalogue } from '#games/catalogue.ts';
import { DEFAULT_SETTINGS as usual, type ViewSettings, type WorkbenchSettings } from './settings.ts';

/** What an address of the workbench says: its settings and the time of the film. */
export interface LinkedSettings {
  readonly settings: WorkbenchSettings;
  readonly timeMs: number;
}

interface Limits {
  readonly least: number;
  readonly most: number;
}

export const settingLimits = {
  rounds: { least: 1, most: 100 },
  everyMs: { least: 0, most: 60_000 },
} as const;
const filmLimits = { least: 0, most: 999_999_999 } as const;

export const speeds = ['normal', 'turbo', 'instant'] as const satisfies readonly ViewSettings['speed'][];
const qualities = ['full', 'soft'] as const satisfies readonly ViewSettings['quality'][];

const wordsOf = (
  settings: Omit<WorkbenchSettings, 'record'>,
  timeMs: number,
): readonly [string, string][] => {
  const { balance, rounds, everyMs: every, view } = settings;
  const { speed, quality, language } = view;
  const flags = { reduced: Number(view.reducedMotion), eco: Number(view.eco) };
  const words = { balance, rounds, every, speed, quality, ...flags, language, at: Math.round(timeMs) };
  return Object.entries(words).map(([name, value]) => [name, String(value)]);
};

/** The settings as the words of an address's fragment; what is as usual is left out. */
export function serializeSettings(settings: WorkbenchSettings, timeMs = 0): string {
  const usually = new Map(wordsOf(usual, 0));
  const others = wordsOf(settings, timeMs).filter(([name, value]) => value !== usually.get(name));
  return new URLSearchParams([['round', encodeRound(settings.record)], ...others]).toString();
}

/**
 * Reads a fragment; null when it names no round. Words that cannot be read are as usual.
 * @throws {Refusal} the round cannot be read, or its game, version, seeds or params are none
 */
export function parseSettings(fragment: string): LinkedSettings | null {
  const words = new URLSearchParams(fragment.replace(/^#/, ''));
  const round = words.get('round');
  if (round === null) return null;
  const whole = (name: string, usually: number, { least, most }: Limits): number => {
    const text = words.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? clamp(Number(text), least, most) : usually;
  };
  const oneOf = <Word extends string>(name: string, all: readonly Word[], usually: Word): Word =>
    all.find((word) => word === words.get(name)) ?? usually;
  const balance = words.get('balance') ?? '';
  return {
    settings: {
      record: parseRecordUnplayed(decodeRound(round), catalogue),
      balance: /^\d{1,24}$/.test(balance) ? balance : usual.balance,
      rounds: whole('rounds', usual.rounds, settingLimits.rounds),
      everyMs: whole('every', usual.everyMs, settingLimits.everyMs),
      view: {
        speed: oneOf('speed', speeds, usual.view.speed),
        quality: oneOf('quality', qualities, usual.view.quality),
        reducedMotion: words.get('reduced') === '1',
        eco: words.get('eco') === '1',
        language: oneOf('language', ['en'], 'en'),
      },
    },
    timeMs: whole('at', 0, filmLimits),
  };
}

/** The address that shows these settings at a time of the film, anywhere the workbench runs. */
export const buildWorkbenchUrl = (settings: WorkbenchSettings, timeMs: number, path = '/dev'): string =>
  `${window.location.origin}${path}#${serializeSettings(settings, timeMs)}`;

/** The sentence of a refusal. @throws what is none */
export const getRefusalMessage = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  throw error;
};
