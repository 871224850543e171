import type { SharedFrame } from '../stage/shared-frame.ts';

/** What every game shows on desktop and on a phone: tests/stills.test.ts asks for each. */
export const keyMoments = ['idle', 'mid-reveal', 'loss', 'win', 'biggest-win'] as const;

export type KeyMoment = (typeof keyMoments)[number];

/** One picture of a game at a fixed time of the host clock. */
export interface Still {
  readonly name: string;
  /** Missing: a picture of this game alone. A biggest win is the game's highest multiplier or one of the highest tier. */
  readonly moment?: KeyMoment;
  readonly game: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly params: unknown;
  /** Autobet's plan, where the Auto tab is open. */
  readonly plan?: unknown;
  /** A view target that is pressed before (`Scene.turn`). */
  readonly turned?: string;
  /** The seeds choose what chance decides. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Nothing was bet yet. */
  readonly isIdle?: boolean;
  /** Actions of a stepped game; all but the last are shown to their end. */
  readonly actions?: readonly unknown[];
  /** Bets one after the other, each this long after the one before; games with several rounds at a time. */
  readonly bets?: { readonly count: number; readonly everyMs: number };
  /** A game that everybody plays at once, as the scene follows it live. */
  readonly frame?: SharedFrame;
  readonly amount: string;
  readonly speed?: 'normal' | 'turbo' | 'instant';
  readonly reducedMotion?: boolean;
  readonly eco?: boolean;
  readonly quality?: 'full' | 'soft';
  /** Host clock: idle time, or time since the last bet or action was answered. */
  readonly atMs: number;
}

/** The moments of a game that a person has looked at. */
export interface GameStills {
  readonly stills: readonly Still[];
  /** The still at which most is drawn. */
  readonly busiest: string;
  /** By still: the cues that sound up to it, in order. */
  readonly sounds: Readonly<Record<string, readonly string[]>>;
}

export const DESKTOP_SIZE = { width: 1000, height: 604 } as const;
export const PHONE_SIZE = { width: 390, height: 384 } as const;
/** The server seed of the rules' worked example. */
const serverSeed = 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc';

/** What the words of a name say of a still. */
const named: Readonly<Record<string, Partial<Still>>> = {
  phone: { size: PHONE_SIZE },
  reduced: { reducedMotion: true },
  eco: { eco: true },
  soft: { quality: 'soft' },
  idle: { isIdle: true },
};

/**
 * Makes stills that differ from the game's usual one only where it says so, and where their names do
 * (`win-reduced-phone`).
 */
export const createStillFactory =
  (usual: Pick<Still, 'game' | 'params' | 'nonce'> & Partial<Still>) =>
  (name: string, change: Partial<Still> & Pick<Still, 'atMs'>): Still => ({
    size: DESKTOP_SIZE,
    amount: '10.00',
    serverSeed,
    clientSeed: 'stills',
    ...usual,
    ...Object.assign({}, ...name.split('-').map((word) => named[word])),
    ...change,
    name,
  });

/** A still of each size, `<name>-desktop` and `<name>-phone`. */
export const createDesktopAndPhoneStills = (
  still: ReturnType<typeof createStillFactory>,
  name: string,
  change: Parameters<typeof still>[1],
): readonly Still[] => [still(`${name}-desktop`, change), still(`${name}-phone`, change)];
