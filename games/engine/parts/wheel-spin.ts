import type { PixiStage, PlayContext, Speed } from '../stage/scene.ts';
import type { Easing, Timeline } from '../stage/timeline.ts';
import { lerp } from './color.ts';
import type { NamedNumbers } from './numbers.ts';
import { pegTimes, sectorAt, motionBlurAt, spinEnd, turnAt, turnForSector } from './wheel-rotation.ts';
import { scheduleRelease, type WindUpLook, windUpAt } from './wind-up.ts';

/** How a wheel with pegs is spun; angles in degrees. */
export interface WheelSpinLook {
  readonly ease: { readonly spin: Easing; readonly light: Easing };
  readonly sounds: { readonly spin: string; readonly peg: string };
  readonly spin: {
    /** Full turns before the one that ends at the sector. */
    readonly turns: Readonly<Record<Speed, number>>;
    /** It stops this far from the middle of the sector, where no peg touches the pointer. */
    readonly offset: NamedNumbers<'from' | 'to'>;
    /** It overshoots by this many degrees, and rocks back until the round settles. */
    readonly rock: NamedNumbers<'over' | 'swings'>;
    /** Exposure time of the motion blur. */
    readonly exposureMs: number;
    /** The wind-up while the reply is pending. */
    readonly wait: WindUpLook;
    /** Peg sounds: least interval, and a slightly varied pitch. */
    readonly pegs: NamedNumbers<'leastMs' | 'rate' | 'volume'>;
  };
}

/** The animated values of a spin; the turn is clockwise, `wind` against it. */
interface SpinMotion {
  turn: number;
  smear: number;
  wind: number;
}

/**
 * The spins of a wheel, each starting where the previous one ended; a spin scheduled again keeps its start.
 */
export class WheelSpin {
  readonly #stage: PixiStage;
  readonly #look: WheelSpinLook;
  readonly #sectors: number;
  readonly #motion: SpinMotion;
  #last = { roundId: '', from: 0, to: 0 };

  constructor(stage: PixiStage, look: WheelSpinLook, sectors: number, motion: SpinMotion) {
    this.#stage = stage;
    this.#look = look;
    this.#sectors = sectors;
    this.#motion = motion;
  }

  /** Returns the turn at rest: the end of the last spin if it is at this sector or no sector is given. */
  rest(sector: number | undefined): number {
    if (sector !== undefined && sectorAt(this.#last.to, this.#sectors) !== sector)
      this.#last = { roundId: '', from: 0, to: turnForSector(sector, this.#sectors) };
    return this.#last.to;
  }

  wait(elapsedMs: number | null): void {
    this.#motion.wind = windUpAt(elapsedMs, this.#look.spin.wait, this.#look.ease.light);
  }

  /**
   * Schedules a spin from the wound-back pose: release, spin and rock, with the sound of pegs. Ends at the
   * stop.
   */
  lay(
    sector: number,
    timeline: Timeline,
    context: PlayContext,
    { spinMs, settleMs }: NamedNumbers<'spinMs' | 'settleMs'>,
  ): void {
    const { ease, sounds } = this.#look;
    const { turns, offset, rock, wait, pegs, exposureMs } = this.#look.spin;
    const { speed, roundId, random, soundChance } = context;
    const { sound } = this.#stage;
    const motion = this.#motion;
    const sectors = this.#sectors;
    const atMs = timeline.cursorMs;
    const from = roundId === this.#last.roundId ? this.#last.from : this.#last.to;
    const aside = lerp(offset.from, offset.to, random.next());
    const to = spinEnd(from, turnForSector(sector, sectors) + aside, turns[speed]);
    this.#last = { roundId, from, to };
    const rocks = { ...rock, durationMs: settleMs - spinMs };
    const spin = { from, to, sectors, durationMs: spinMs, ease: ease.spin, rock: rocks };
    timeline.call(atMs, () => sound.play(sounds.spin));
    for (const pegMs of pegTimes(spin, pegs.leastMs)) {
      const rate = 1 + pegs.rate * (random.next() - 0.5);
      const peg = { rate, volume: pegs.volume, variant: soundChance.next() };
      timeline.call(atMs + pegMs, () => sound.play(sounds.peg, peg));
    }
    scheduleRelease(timeline, motion, context, wait, ease.light);
    timeline.span({
      atMs,
      durationMs: settleMs,
      draw: (share) => {
        motion.turn = turnAt(spin, share * settleMs);
        motion.smear = motionBlurAt(spin, share * settleMs, exposureMs);
      },
    });
    timeline.cursorMs = atMs + spinMs;
  }
}
