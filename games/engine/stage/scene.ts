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

/** What can be pressed or moved on the stage now. The host lays a real, labelled control over the canvas. */
export type Target =
  | {
      readonly role: 'button';
      readonly id: string;
      readonly box: Box;
      /** A key of the game's language table with its values. */
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
      /** What `controls.plan.mark` is given. */
      readonly mark: unknown;
    }
  | {
      /** A choice of the bet being prepared (keno: a number; roulettes: a field of the layout); nothing while params are locked. */
      readonly role: 'choice';
      readonly id: string;
      readonly box: Box;
      readonly label: TextRef;
      /** Of what is on or off; left out where a press adds something. */
      readonly isOn?: boolean;
      /** What `controls.choose` is given; plain JSON. */
      readonly choice: unknown;
    }
  | {
      /** Turns what the picture shows (roulette: the racetrack); changes neither the round nor the bet. */
      readonly role: 'view';
      readonly id: string;
      readonly box: Box;
      readonly label: TextRef;
      /** Left out where a press goes on rather than to and fro. */
      readonly isOn?: boolean;
      /** It has no place on the picture: the panel offers it with the others, of which one is on. */
      readonly isDocked?: true;
    }
  | {
      /** Room for the chips in hand and the keys of the bet, which are in the panel otherwise. */
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
      /** The slider field of `controls.ts` that the handle moves; label, range and value text come from there. */
      readonly field: string;
    };

export type PointState = 'hover' | 'focus' | 'press';
export type Quality = 'full' | 'soft';
export type StageLayout = 'desktop' | 'phone';
export type Speed = 'normal' | 'turbo' | 'instant';

/** What the scene may know of the bet when it draws amounts ("+$10.30"); already in display form. */
export interface BetFacts {
  readonly profitText: string;
  readonly amountText: string;
  readonly multiplierText: string;
  readonly payoutText: string;
  /** Payout at least the stake. */
  readonly won: boolean;
  readonly tier: Tier;
}

/** games.md 1.10; null below 1x. */
export type Tier = 'win' | 'nice' | 'big' | 'mega' | 'epic' | null;

/** How the music plays: at rate 1 and 0 dB as it was packed. A higher rate is faster and higher. */
export interface BedPace {
  readonly rate: number;
  readonly gainDb: number;
}

/** Plays cues by name; the scene never touches the audio library. */
export interface SoundPort {
  play(
    cue: string,
    options?: { readonly rate?: number; readonly volume?: number; readonly pan?: number },
  ): void;
  /** The pace of the music from now on; set with every drawing. A port without music leaves it out. */
  bed?(pace: BedPace): void;
}

/** What the stages of both renderers give a scene; given anew on mount, scene swap and context restore. */
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
  /** Text of the language table, for the few words a scene draws. */
  text(ref: TextRef): string;
  /** Money for the player, from minor units: what lies on a layout, and what it returns. */
  amount(minor: bigint): string;
}

/** All that a Pixi scene is given. */
export interface PixiStage extends StageFacts {
  readonly kind: 'pixi';
  readonly view: Container;
  /** The texture of a picture by its alias; an empty one where there is none. */
  texture(alias: string): Texture;
}

/**
 * All that a Phaser scene is given: pictures are frames of one texture under their aliases, and the host's clock drives it.
 * Its own tweens, emitters, animations, camera effects and sounds are forbidden: they run on clocks of their own.
 */
export interface PhaserStage extends StageFacts {
  readonly kind: 'phaser';
  readonly scene: PhaserScene;
  /** Key of the texture whose frames are the pictures. */
  readonly atlas: string;
}

/** What a reveal needs besides the cue: facts of the bet, pace, and chance seeded from the round. */
export interface PlayContext {
  readonly facts: BetFacts;
  /** Instant with reduced motion, whatever the player chose: a scene takes its times from `look.pace[speed]`. */
  readonly speed: Speed;
  /** A duration that is the same at every speed: 0 where nothing moves, and as it is otherwise. */
  lasting(durationMs: number): number;
  /** What a scene keeps per round that is shown (a ball) goes by it. */
  readonly roundId: string;
  /** Seeded by SHA-256 of serverSeedHash:clientSeed:nonce:step:cue. */
  readonly random: RandomSource;
}

/** The picture of one game. Everything it shows is a function of these calls and of the clock. */
export interface Scene<View, Cue, Params = unknown> {
  /** Jump: first paint, resume, resize, screenshot. `facts` is null without a settled round. */
  show(view: View | null, facts: BetFacts | null): void;
  /**
   * The bet being prepared (dice: where the track is green), and autobet's plan while the Auto tab is open. The params
   * may still lack something (`controls.missing`).
   */
  offer?(params: Params, plan?: unknown): void;
  /** Lays the motion and sound of one cue on the round's timeline. */
  play(cue: Cue, timeline: Timeline, context: PlayContext): void;
  /** Games that everybody plays at once: what goes on now, before every drawing. It takes the place of `show`. */
  follow?(frame: SharedFrame): void;
  /** Who else leaves the games that `play` lays from now on. */
  accompany?(others: readonly CashOut[]): void;
  /** Idle motion, a function of the clock. */
  tick?(timeMs: number): void;
  /** Whether idle motion shows at this time; always but with reduced motion when left out. Slow machines draw nothing where it does not. */
  idles?(timeMs: number): boolean;
  /**
   * Anticipation, from the press until the reply is here: called in every frame with the ms since the press, which stay
   * 0 with reduced motion, and once with null at the end. A reveal starts from a fixed pose, however long it was.
   */
  wait?(elapsedMs: number | null): void;
  /** The pace of the music at what is shown: no call, so that it is right wherever a timeline is sought. */
  bed?(): BedPace;
  /** Where the player reads figures now: what flies in a small celebration fades before it gets there. Null: not now. */
  figures?(): readonly (Box | null)[];
  point?(targetId: string | null, state: PointState): void;
  /** A `view` target was pressed; other targets may be there after it. */
  turn?(targetId: string): void;
  /** Nothing can be pressed when left out. */
  targets?(view: View | null): readonly Target[];
  resize(width: number, height: number): void;
  destroy(): void;
}
