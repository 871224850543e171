import { parseUnplayed } from '#engine/records/read-record.ts';
import { decodeRound, encodeRound } from '#engine/records/round-link.ts';
import { Refusal } from '#engine/core/refusal.ts';
import { catalogue } from '#games/catalogue.ts';
import { type WorkbenchSettings, firstView, type ViewSettings } from './settings.ts';
import { usualSettings as usual } from './first-settings.ts';

/** What an address of the workbench says: its settings and the time of the film. */
export interface LinkedSettings {
  readonly settings: WorkbenchSettings;
  readonly timeMs: number;
}

/** The most rounds of one film. */
export const mostRounds = 100;
export const longestEveryMs = 60_000;

const speeds = ['normal', 'turbo', 'instant'] as const satisfies readonly ViewSettings['speed'][];
const qualities = ['full', 'soft'] as const satisfies readonly ViewSettings['quality'][];

/** The settings as the words of an address's fragment; what is as usual is left out. */
export function toFragment(settings: WorkbenchSettings, timeMs = 0): string {
  const { record, balance, rounds, everyMs, view } = settings;
  const words = new URLSearchParams({ round: encodeRound(record) });
  const say = (name: string, value: string | number, usually: string | number): void => {
    if (value !== usually) words.set(name, String(value));
  };
  say('balance', balance, usual.balance);
  say('rounds', rounds, usual.rounds);
  say('every', everyMs, usual.everyMs);
  say('speed', view.speed, firstView.speed);
  say('quality', view.quality, firstView.quality);
  say('reduced', Number(view.reducedMotion), 0);
  say('eco', Number(view.eco), 0);
  say('language', view.language, firstView.language);
  say('at', Math.round(timeMs), 0);
  return words.toString();
}

/**
 * Reads a fragment; null when it names no round. Words that cannot be read are as usual.
 * @throws {Refusal} the round cannot be read, or its game, version, seeds or params are none
 */
export function fromFragment(fragment: string): LinkedSettings | null {
  const words = new URLSearchParams(fragment.replace(/^#/, ''));
  const round = words.get('round');
  if (round === null) return null;
  const record = parseUnplayed(decodeRound(round), catalogue);
  const whole = (name: string, usually: number, least: number, most: number): number => {
    const text = words.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Math.min(Math.max(least, Number(text)), most) : usually;
  };
  const oneOf = <Word extends string>(name: string, all: readonly Word[], usually: Word): Word =>
    all.find((word) => word === words.get(name)) ?? usually;
  const balance = words.get('balance') ?? '';
  return {
    settings: {
      record,
      balance: /^\d{1,24}$/.test(balance) ? balance : usual.balance,
      rounds: whole('rounds', usual.rounds, 1, mostRounds),
      everyMs: whole('every', usual.everyMs, 0, longestEveryMs),
      view: {
        speed: oneOf('speed', speeds, firstView.speed),
        quality: oneOf('quality', qualities, firstView.quality),
        reducedMotion: words.get('reduced') === '1',
        eco: words.get('eco') === '1',
        language: oneOf('language', ['en'], 'en'),
      },
    },
    timeMs: whole('at', 0, 0, 999_999_999),
  };
}

/** The address that shows these settings at a time of the film, anywhere the workbench runs. */
export const linkTo = (settings: WorkbenchSettings, timeMs: number): string =>
  `${window.location.origin}/dev#${toFragment(settings, timeMs)}`;

/** The sentence for a link that could not be read. */
export const linkProblem = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  throw error;
};
