import { Refusal } from '#core/refusal.ts';
import { clamp } from '#core/number-input.ts';
import { parseRecordUnplayed } from '#core/records/read-record.ts';
import { decodeRound, encodeRound } from '#core/records/round-link.ts';
import { catalogue } from '#games/catalogue.ts';
import { DEFAULT_SETTINGS as usual, type ViewSettings, type WorkbenchSettings } from './settings.ts';

/** Content of a workbench link: settings and time of the film. */
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

/** Serializes settings to a fragment; defaults are left out. */
export function serializeSettings(settings: WorkbenchSettings, timeMs = 0): string {
  const usually = new Map(wordsOf(usual, 0));
  const others = wordsOf(settings, timeMs).filter(([name, value]) => value !== usually.get(name));
  return new URLSearchParams([['round', encodeRound(settings.record)], ...others]).toString();
}

/**
 * Parses a fragment; null if it contains no round. Invalid view parameters get their defaults.
 * @throws {Refusal} if the round is unreadable, or its game, version, seeds or params are invalid
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

/** Builds a URL that shows these settings at a time of the film, relative to any host. */
export const buildWorkbenchUrl = (settings: WorkbenchSettings, timeMs: number, path = '/dev'): string =>
  `${window.location.origin}${path}#${serializeSettings(settings, timeMs)}`;

/** Returns the message of a refusal. @throws any other error */
export const getRefusalMessage = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  throw error;
};
