import { countRowsWon } from '#engine/families/row-picks.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { scheduleHop, scheduleLossLabel } from '#engine/parts/schedule-hop.ts';
import type { PlayContext, SoundPort } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { Cue } from '../cues.ts';
import { look } from '../look.ts';
import { FLOORS } from '../paytable.ts';
import type { TowersView } from '../rules.ts';
import { restHeight } from './elevation.ts';
import { restMotion, ROOF, type RowMotion, type TowersMotion } from './motion.ts';
import type { Tower } from './tower.ts';

interface Stageable {
  readonly motion: TowersMotion;
  readonly rows: readonly RowMotion[];
  readonly tower: Tower;
  readonly sound: SoundPort;
}

/** A decaying swing, still at the end. */
const dampedSwing = (t: number): number => 1 - Math.cos(t * look.trap.swings * Math.PI * 2) * (1 - t) ** 2;

/** Schedules the animations of the tower on the timeline of the round, and sets its state at rest. */
export class TowerScript {
  readonly #on: Stageable;
  /** Position of the camera when the last round was left. */
  #leftAt = 0;

  constructor(on: Stageable) {
    this.#on = on;
  }

  /** The next round starts with the camera at this position. */
  leave(camera: number): void {
    this.#leftAt = camera;
  }

  /** Sets the final state of a round. */
  rest(view: TowersView, won: boolean): void {
    const { motion, rows } = this.#on;
    const floors = countRowsWon(view);
    const isOver = view.end !== null;
    const isBust = view.end === 'bust';
    Object.assign(motion, restMotion(restHeight(floors), this.#xAfter(view, floors)), {
      climbed: floors,
      over: isOver ? 1 : 0,
      resultLabel: won ? 1 : 0,
      ...(isBust && { hatch: 1, rope: 1, hang: 1, lamp: 1, fatal: 1 }),
      ...(floors === FLOORS && { beacon: 1, burst: 1 }),
    });
    for (const [row, each] of rows.entries())
      Object.assign(each, { picked: row < view.picks.length ? 1 : 0, rest: isOver || row < floors ? 1 : 0 });
  }

  lay(cue: Cue, timeline: Timeline, context: PlayContext): void {
    if (cue.kind === 'start') this.#layStart(timeline, context);
    else if (cue.kind === 'step') this.#layClimb(cue.row, cue.view, timeline, context);
    else if (cue.kind === 'trap') this.#layTrap(cue.row, cue.view, timeline, context);
    else if (cue.isLast) this.#layRoof(timeline, context);
    else this.#layWin(cue.view, timeline, context);
  }

  /** x of the climber: in front of the entrance, at a window, or on the roof. */
  #xAfter({ picks }: TowersView, floors: number): number {
    if (floors >= FLOORS) return look.roof.climber.x;
    return floors === 0 ? look.tower.middle : this.#on.tower.at(floors - 1, picks[floors - 1] ?? 0).x;
  }

  /** Moves the view back down. */
  #layStart(timeline: Timeline, { speed }: PlayContext): void {
    const { motion } = this.#on;
    motion.camera = this.#leftAt;
    timeline.to(
      motion,
      { camera: 0 },
      { atMs: timeline.cursorMs, durationMs: look.startMs[speed], ease: look.ease.camera },
    );
  }

  /** Both leaves of the picked shutter fold aside. */
  #layOpening(row: number, timeline: Timeline, openMs: number, { soundChance }: PlayContext): number {
    const { rows, sound } = this.#on;
    const atMs = timeline.cursorMs;
    const motion = rows[row];
    if (motion) timeline.to(motion, { picked: 1 }, { atMs, durationMs: openMs, ease: look.ease.land });
    const variant = soundChance.next();
    timeline.call(atMs, () => sound.play(look.sounds.shutter, { variant }));
    return atMs + openMs;
  }

  /** The shutter opens on a light; the climber crouches and hops to its sill, and the view follows. */
  #layClimb(row: number, view: TowersView, timeline: Timeline, context: PlayContext): void {
    const { motion, rows, sound } = this.#on;
    const { openMs, hopMs, landMs } = look.pace[context.speed];
    const { ease, sounds, wind } = look;
    const atMs = timeline.cursorMs;
    this.#layOpening(row, timeline, openMs, context);
    const hop = { ...ease, atMs, crouchMs: openMs, hopMs, landMs };
    const { jumpMs, landingMs, endMs } = scheduleHop(timeline, motion, hop);
    const floors = row + 1;
    const others = rows[row];
    if (others) timeline.to(others, { rest: 1 }, { atMs: jumpMs, durationMs: hopMs, ease: ease.land });
    const { x } = this.#on.tower.at(row, view.picks[row] ?? 0);
    timeline.to(motion, { height: floors, x }, { atMs: jumpMs, durationMs: hopMs, ease: ease.hop });
    timeline.to(motion, { camera: floors }, { atMs: jumpMs, durationMs: endMs - jumpMs, ease: ease.camera });
    timeline.set(motion, { climbed: floors }, landingMs);
    timeline.call(landingMs, () => sound.play(`${sounds.step}-${floors}`));
    if (floors === wind.full) timeline.call(landingMs, () => sound.play(sounds.wind));
    timeline.cursorMs = endMs;
    timeline.markReveal(landingMs);
    timeline.markSettle(endMs);
  }

  /** Opens everything that is still closed, dimly, floor by floor from the one reached. */
  #layRest(from: number, timeline: Timeline, atMs: number, durationMs: number): void {
    const { rowLag } = look.window;
    for (const [row, motion] of this.#on.rows.entries()) {
      if (motion.rest === 1 && row < from) continue;
      const lag = Math.max(0, row - from) * rowLag * durationMs;
      const span = { atMs: atMs + lag, durationMs: durationMs - lag, ease: look.ease.land };
      timeline.to(motion, { rest: 1, ...(row > from && { picked: 1 }) }, span);
    }
  }

  /** The shutter opens on a trap: the floor gives way, the lamp falls, a rope holds the climber. */
  #layTrap(row: number, view: TowersView, timeline: Timeline, context: PlayContext): void {
    const { motion, sound } = this.#on;
    const { openMs, dropMs, lossMs } = look.pace[context.speed];
    const { ease, loss, trap } = look;
    const atMs = timeline.cursorMs;
    const trapMs = this.#layOpening(row, timeline, openMs, context);
    const endMs = atMs + lossMs;
    timeline.set(motion, { over: 1, fatal: 1, fatalPop: context.lasting(1) }, trapMs);
    const mark = { atMs: trapMs, durationMs: context.lasting(trap.mark.popMs), ease: ease.pop };
    timeline.to(motion, { fatalPop: 0 }, mark);
    timeline.to(motion, { hatch: 1 }, { atMs: trapMs, durationMs: dropMs * 0.5, ease: ease.land });
    const caughtMs = trapMs + dropMs * trap.throwShare;
    timeline.to(motion, { rope: 1 }, { atMs: trapMs, durationMs: caughtMs - trapMs, ease: ease.land });
    timeline.to(
      motion,
      { hang: 1 },
      { atMs: caughtMs, durationMs: trapMs + dropMs - caughtMs, ease: ease.fall },
    );
    timeline.set(motion, { swing: context.lasting(1) }, trapMs);
    timeline.set(motion, { squash: context.lasting(trap.tug) }, trapMs + dropMs);
    const tug = { atMs: trapMs + dropMs, durationMs: context.lasting(trap.tugMs), ease: ease.pop };
    timeline.to(motion, { squash: 0 }, tug);
    const swingMs = context.lasting(trap.swingMs);
    timeline.to(motion, { swing: 0 }, { atMs: trapMs + dropMs, durationMs: swingMs, ease: dampedSwing });
    timeline.to(motion, { lamp: 1 }, { atMs: trapMs, durationMs: context.lasting(trap.lamp.fallMs) });
    scheduleDim(timeline, motion, context, { ...loss, atMs: trapMs, down: ease.land, up: ease.fall });
    this.#layRest(row, timeline, trapMs + dropMs, Math.max(0, endMs - trapMs - dropMs));
    timeline.call(trapMs, () => sound.play(look.sounds.fall));
    scheduleLossLabel(timeline, motion, { ...loss, atMs: trapMs });
    timeline.markReveal(trapMs);
    timeline.markSettle(endMs);
  }

  /** The climber raises his lamp, and the win rises above him. */
  #layWin(view: TowersView, timeline: Timeline, { speed, facts }: PlayContext): void {
    const { motion, sound } = this.#on;
    const { winMs } = look.pace[speed];
    const { ease } = look;
    const atMs = timeline.cursorMs;
    timeline.set(motion, { over: 1 }, atMs);
    if (winMs > 0) timeline.to(motion, { cheer: 1 }, { atMs, durationMs: winMs * 0.6, ease: ease.land });
    timeline.set(motion, { cheer: 0 }, atMs + winMs * 0.6);
    if (facts.won) timeline.to(motion, { resultLabel: 1 }, { atMs, durationMs: winMs * 0.5, ease: ease.pop });
    this.#layRest(countRowsWon(view), timeline, atMs, winMs);
    timeline.call(atMs, () => sound.play(look.sounds.cashout));
    if (view.end !== 'auto') timeline.markReveal(atMs);
    timeline.markSettle(atMs + winMs);
  }

  /** The climber reaches the roof: the chest opens, the beacon sweeps once, and dawn breaks. */
  #layRoof(timeline: Timeline, { speed }: PlayContext): void {
    const { motion, sound } = this.#on;
    const { hopMs, roofMs } = look.pace[speed];
    const { ease, roof } = look;
    const atMs = timeline.cursorMs;
    const topMs = atMs + hopMs * 1.4;
    const climb = { atMs, durationMs: topMs - atMs, ease: ease.hop };
    timeline.set(motion, { over: 1 }, atMs);
    timeline.to(motion, { height: ROOF, x: roof.climber.x, camera: ROOF }, climb);
    timeline.to(motion, { hop: 1 }, { ...climb, ease: ease.land });
    timeline.set(motion, { hop: 0 }, topMs);
    const rest = Math.max(0, atMs + roofMs - topMs);
    timeline.to(motion, { ignite: 1 }, { atMs: topMs, durationMs: rest * 0.35, ease: ease.land });
    timeline.set(motion, { ignite: 0 }, topMs + rest * 0.35);
    timeline.to(motion, { beacon: 1 }, { atMs: topMs, durationMs: rest * 0.3, ease: ease.land });
    timeline.to(motion, { sweep: 1 }, { atMs: topMs, durationMs: rest, ease: ease.camera });
    timeline.set(motion, { sweep: 0 }, topMs + rest);
    timeline.to(motion, { burst: 1 }, { atMs: topMs, durationMs: rest });
    timeline.to(motion, { resultLabel: 1 }, { atMs: topMs, durationMs: rest * 0.25, ease: ease.pop });
    // Two jumps of joy.
    for (const jump of rest > 0 ? [0.1, 0.32] : []) {
      timeline.to(motion, { cheer: 1 }, { atMs: topMs + rest * jump, durationMs: rest * 0.2 });
      timeline.set(motion, { cheer: 0 }, topMs + rest * (jump + 0.2));
    }
    timeline.call(atMs, () => sound.play(look.sounds.beacon));
    timeline.markSettle(atMs + roofMs);
  }
}
