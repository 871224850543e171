import type { Scene as PhaserScene } from 'phaser';
import type { Container, Texture } from 'pixi.js';
import type { TextRef } from '#core/text-ref.ts';
import type { RandomSource } from './random.ts';
import type { CashOut, SharedFrame } from './shared-frame.ts';
import type { Timeline } from './timeline.ts';

export type { TextRef };

/** A rectangle in CSS pixels of the stage. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A part of the stage that can be pressed or moved now. The host lays a real, labelled control over the
 * canvas.
 */
export type Target =
  | {
      readonly role: 'button';
      readonly id: string;
      readonly box: Box;
      /** A key of the game's texts with its values. */
      readonly label: TextRef;
      /** The action of the rules that a press sends. */
      readonly action: unknown;
    }
  | {
      /** A mark of autobet's plan, on or off (mines: the tiles on the Auto tab). */
      readonly role: 'toggle';
      readonly id: string;
      readonly box: Box;
      readonly label: TextRef;
      readonly isOn: boolean;
      /** Passed to `controls.plan.mark`. */
      readonly mark: unknown;
    }
  | {
      /**
       * A choice of the bet being prepared (keno: a number; roulettes: a field of the layout); inert while
       * params are locked.
       */
      readonly role: 'choice';
      readonly id: string;
      readonly box: Box;
      readonly label: TextRef;
      /** Whether the choice is on; left out where a press adds something. */
      readonly isOn?: boolean;
      /** Passed to `controls.choose`; plain JSON. */
      readonly choice: unknown;
    }
  | {
      /** Turns the view (roulette: the racetrack); changes neither the round nor the bet. */
      readonly role: 'view';
      readonly id: string;
      readonly box: Box;
      readonly label: TextRef;
      /** Left out where a press advances rather than toggles. */
      readonly isOn?: boolean;
      /** It has no position on the stage: the panel shows it as one of a group of options. */
      readonly isDocked?: true;
    }
  | {
      /** Room for the selected chip and the bet buttons, which are in the panel otherwise. */
      readonly role: 'tray';
      readonly id: string;
      readonly box: Box;
    }
  | {
      readonly role: 'slider';
      readonly id: string;
      readonly box: Box;
      /** Stage x of the field's minimum and maximum value. */
      readonly from: number;
      readonly to: number;
      /** The slider field of `controls.ts` that the handle moves; it provides label, range and value text. */
      readonly field: string;
    };

export type PointState = 'hover' | 'focus' | 'press';
export type Quality = 'full' | 'soft';
export type StageLayout = 'desktop' | 'phone';
export type Speed = 'normal' | 'turbo' | 'instant';

/** What the scene may know of the bet when it draws amounts ("+$10.30"); already formatted. */
export interface BetFacts {
  readonly profitText: string;
  readonly amountText: string;
  readonly multiplierText: string;
  readonly payoutText: string;
  /** The payout is at least the stake. */
  readonly won: boolean;
  readonly tier: WinTier;
}

/** games.md 1.10; null below 1x. */
export type WinTier = 'win' | 'nice' | 'big' | 'mega' | 'epic' | null;

/** The music's playback: as packed at rate 1 and 0 dB. A higher rate raises tempo and pitch. */
export interface BedPace {
  readonly rate: number;
  readonly gainDb: number;
}

/** How a cue is played. */
export interface SoundOptions {
  readonly rate?: number;
  readonly volume?: number;
  readonly pan?: number;
  /**
   * A share in [0, 1) that picks one of the sound's variations, drawn from the round's cosmetic chance when
   * the cue is scheduled; without it they take turns.
   */
  readonly variant?: number;
}

/** Plays cues by name; scenes never touch the audio library. */
export interface SoundPort {
  play(cue: string, options?: SoundOptions): void;
  /** Sets the pace of the music; called on every draw. Left out by a port without music. */
  bed?(pace: BedPace): void;
}

/**
 * What the stages of both renderers give a scene; provided again on mount, scene swap and context restore.
 */
export interface StageFacts {
  readonly sound: SoundPort;
  readonly quality: Quality;
  readonly reducedMotion: boolean;
  /** Half-time reveals, at most one slow idle loop, fewer particles (ui.md 11). */
  readonly eco: boolean;
  readonly width: number;
  readonly height: number;
  readonly layout: StageLayout;
  /** Pixels of the canvas per CSS pixel. */
  readonly resolution: number;
  /** Resolves a text, for the few words a scene draws. */
  text(ref: TextRef): string;
  /** Formats money from minor units: stakes on a layout and their returns. */
  amount(minor: bigint): string;
}

/** What a Pixi scene receives. */
export interface PixiStage extends StageFacts {
  readonly kind: 'pixi';
  readonly view: Container;
  /** Returns the texture of a picture by its alias; an empty one if there is none. */
  texture(alias: string): Texture;
}

/**
 * What a Phaser scene receives: pictures are frames of one texture under their aliases, and the host's clock
 * drives it. Phaser's tweens, emitters, animations, camera effects and sounds are forbidden, because they run
 * on their own clocks.
 */
export interface PhaserStage extends StageFacts {
  readonly kind: 'phaser';
  readonly scene: PhaserScene;
  /** Key of the texture whose frames are the pictures. */
  readonly atlas: string;
}

/** What a reveal needs besides the cue: facts of the bet, pace, and randomness seeded from the round. */
export interface PlayContext {
  readonly facts: BetFacts;
  /**
   * `instant` with reduced motion, whatever the player chose: a scene takes its times from
   * `look.pace[speed]`.
   */
  readonly speed: Speed;
  /** Returns a duration that does not depend on the speed, but is 0 where nothing moves. */
  lasting(durationMs: number): number;
  /** Id that a scene uses as the key for what it keeps per shown round (a ball). */
  readonly roundId: string;
  /** Seeded by SHA-256 of serverSeedHash:clientSeed:nonce:step:cue. */
  readonly random: RandomSource;
  /** Picks the variations of sounds. Separate from `random`, so that another sound changes no picture. */
  readonly soundChance: RandomSource;
}

/** The picture of one game. Everything it shows is a function of these calls and of the clock. */
export interface Scene<View, Cue, Params = unknown> {
  /** Jumps to a view: first paint, resume, resize, screenshot. `facts` is null without a settled round. */
  show(view: View | null, facts: BetFacts | null): void;
  /**
   * Shows the bet being prepared (dice: where the track is green), and autobet's plan while the Auto tab is
   * open. The params may be incomplete (`controls.missing`).
   */
  offer?(params: Params, plan?: unknown): void;
  /** Schedules the motion and sound of one cue on the round's timeline. */
  play(cue: Cue, timeline: Timeline, context: PlayContext): void;
  /** For shared games: receives the current frame before every draw. Replaces `show`. */
  follow?(frame: SharedFrame): void;
  /** Sets the cash-outs of other players in games that `play` schedules from now on. */
  accompany?(others: readonly CashOut[]): void;
  /** Draws idle motion, a function of the clock. */
  tick?(timeMs: number): void;
  /**
   * Whether idle motion is visible at this time; defaults to always, except with reduced motion. Slow
   * machines skip draws where it is not.
   */
  idles?(timeMs: number): boolean;
  /**
   * Shows anticipation, from the press until the reply arrives: called in every frame with the ms since the
   * press, which stay 0 with reduced motion, and once with null at the end. A reveal starts from a fixed
   * pose, however long the wait was.
   */
  wait?(elapsedMs: number | null): void;
  /**
   * Returns the pace of the music for what is shown: a state, not a call, so that it is right after any seek.
   */
  bed?(): BedPace;
  /**
   * Returns the boxes where the player reads figures now: props of a small celebration fade before them.
   * Null: not now.
   */
  figures?(): readonly (Box | null)[];
  point?(targetId: string | null, state: PointState): void;
  /** Handles a press of a `view` target; the targets may change afterwards. */
  turn?(targetId: string): void;
  /** Returns what can be pressed; nothing when left out. */
  targets?(view: View | null): readonly Target[];
  resize(width: number, height: number): void;
  destroy(): void;
}
