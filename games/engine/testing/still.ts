import type { SharedFrame } from '../stage/shared-frame.ts';

/** The moments that every game provides for desktop and phone; tests/stills.test.ts requires each. */
export const keyMoments = ['idle', 'mid-reveal', 'loss', 'win', 'biggest-win'] as const;

export type KeyMoment = (typeof keyMoments)[number];

/** One picture of a game at a fixed time of the host clock. */
export interface Still {
  readonly name: string;
  /**
   * When missing, the still is specific to this game. A biggest win is the game's highest multiplier or one
   * of the highest tier.
   */
  readonly moment?: KeyMoment;
  readonly game: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly params: unknown;
  /** Autobet's plan, where the Auto tab is open. */
  readonly plan?: unknown;
  /** A view target that is pressed first (`Scene.turn`). */
  readonly turned?: string;
  /** The seeds decide the outcome. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** No bet was placed yet. */
  readonly isIdle?: boolean;
  /** Milliseconds since a bet was pressed that is not answered yet; with `isIdle`. */
  readonly waitedMs?: number;
  /** Actions of a stepped game; all but the last are shown to their end. */
  readonly actions?: readonly unknown[];
  /** Consecutive bets at this interval, in games that show several rounds at once. */
  readonly bets?: { readonly count: number; readonly everyMs: number };
  /** The frame of a shared game, as the scene receives it live. */
  readonly frame?: SharedFrame;
  readonly amount: string;
  readonly speed?: 'normal' | 'turbo' | 'instant';
  readonly reducedMotion?: boolean;
  readonly eco?: boolean;
  readonly quality?: 'full' | 'soft';
  /** Host clock: idle time, or time since the last bet or action was answered. */
  readonly atMs: number;
}

/** The reviewed stills of a game. */
export interface GameStills {
  readonly stills: readonly Still[];
  /** The still that draws the most. */
  readonly busiest: string;
  /** By still: the cues played up to it, in order. */
  readonly sounds: Readonly<Record<string, readonly string[]>>;
}

export const DESKTOP_SIZE = { width: 1000, height: 604 } as const;
export const PHONE_SIZE = { width: 390, height: 384 } as const;
/** The server seed of the rules' worked example. */
const serverSeed = 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc';

/** The settings that parts of a name imply. */
const named: Readonly<Record<string, Partial<Still>>> = {
  phone: { size: PHONE_SIZE },
  reduced: { reducedMotion: true },
  eco: { eco: true },
  soft: { quality: 'soft' },
  idle: { isIdle: true },
};

/**
 * Creates a factory of stills, which differ from the game's usual one only in the given settings and those
 * implied by their names (`win-reduced-phone`).
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

/** Creates a still of each size, `<name>-desktop` and `<name>-phone`. */
export const createDesktopAndPhoneStills = (
  still: ReturnType<typeof createStillFactory>,
  name: string,
  change: Parameters<typeof still>[1],
): readonly Still[] => [still(`${name}-desktop`, change), still(`${name}-phone`, change)];
