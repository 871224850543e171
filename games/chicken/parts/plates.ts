import type { GameObjects } from 'phaser';
import { rungState } from '#core/ladder.ts';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import { addPicture } from '#engine/parts/phaser/images.ts';
import { addText } from '#engine/parts/phaser/text.ts';
import type { Box, PhaserStage, PointState } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { laneCount, multiplierAfterLanes } from '../paytable.ts';
import type { Difficulty } from '../paytable.ts';
import { laneX, type Ground } from './ground.ts';
import type { ChickenMotion } from './motion.ts';
import { Z_INDEX } from './pictures.ts';

interface Plate {
  readonly image: GameObjects.Image;
  readonly text: GameObjects.Text;
  /** Scale at which the figure fits. */
  readonly fits: number;
}

/** The multipliers on the lanes: passed, current, next and ahead. */
export class Plates {
  readonly #stage: PhaserStage;
  readonly #glow: GameObjects.Image;
  readonly #caret: GameObjects.Image;
  readonly #hint: GameObjects.Image;
  readonly #planned: GameObjects.Image;
  #plates: readonly Plate[] = [];
  #difficulty: Difficulty = 'easy';
  readonly #ground: Ground;
  #pointed: PointState | null = null;
  #plannedLane = 0;

  constructor(stage: PhaserStage, ground: Ground) {
    this.#stage = stage;
    this.#ground = ground;
    this.#planned = addPicture(stage, 'egg-glow', Z_INDEX.plates - 1);
    this.#glow = addPicture(stage, 'plate-glow', Z_INDEX.plates - 1);
    this.#caret = addPicture(stage, 'caret', Z_INDEX.plates + 3);
    this.#hint = addPicture(stage, 'feather', Z_INDEX.plates + 4);
  }

  pave(difficulty: Difficulty): void {
    this.#difficulty = difficulty;
    for (const { image, text } of this.#plates) for (const each of [image, text]) each.destroy();
    this.#plates = Array.from({ length: laneCount(difficulty) }, (_, index) => {
      const shown = formatMultiplierE8(multiplierAfterLanes(difficulty, index + 1));
      const { size, widest } = look.plate;
      const text = addText(this.#stage, { text: shown, size, depth: Z_INDEX.plates + 2, isFigure: true });
      const image = addPicture(this.#stage, 'plate-ahead', Z_INDEX.plates).setOrigin(0.5, 30 / 66);
      return { image, text, fits: Math.min(1, widest / text.width) };
    });
    this.place();
  }

  /** The lane at which autobet cashes out; 0 for none. */
  plan(lane: number): void {
    this.#plannedLane = lane;
  }

  point(state: PointState | null): void {
    this.#pointed = state;
  }

  place(): void {
    for (const [index, { image, text }] of this.#plates.entries())
      for (const each of [image, text]) this.#ground.place(each, laneX(index + 1), look.plate.y);
  }

  /** Bounds of a lane's plate with the camera at that kerb, in CSS pixels. */
  box(lane: number, camera: number): Box {
    const { y, pressable } = look.plate;
    const size = { width: pressable.width * this.#growth, height: pressable.height * this.#growth };
    return this.#ground.box(this.#ground.x(laneX(lane - camera), y), y, size);
  }

  /** Enlargement of the plates on a low stage, limited by the lanes: readable, and large enough for a finger. */
  get #growth(): number {
    const { size, leastPixels, leastHeight, pressable, most } = look.plate;
    const { unit } = this.#ground;
    const wanted = Math.max(leastPixels / (size * unit), leastHeight / (pressable.height * unit));
    return Math.min(most, Math.max(1, wanted));
  }

  draw(motion: ChickenMotion, timeMs: number, isOpen: boolean): void {
    const { unit, scale, width } = this.#ground;
    const { plate } = look;
    for (const [index, { image, text, fits }] of this.#plates.entries()) {
      const lane = index + 1;
      const x = this.#ground.x(laneX(lane - motion.camera), plate.y);
      const isSeen = x > -plate.size * 4 && x < width + plate.size * 4;
      image.setVisible(isSeen);
      text.setVisible(isSeen);
      if (!isSeen) continue;
      const state = rungState(lane, motion.crossed, motion.over > 0);
      const isPressed = state === 'next' && this.#pointed === 'press';
      const grows = this.#growth * (state === 'next' && this.#pointed !== null ? plate.hover : 1);
      const isBeyond = motion.hint > 0 && lane >= motion.hintLane && motion.hintLane > 0;
      const y = (plate.y + (isPressed ? plate.press : 0)) * unit;
      image.setFrame(`plate-${state}`).setScale(scale * grows);
      image.setTint(isBeyond ? plate.beyond.plate : 0xffffff).setY(y);
      text.setTint(isBeyond ? plate.beyond.figure : plate.tints[state]).setScale(fits * unit * grows);
      text.setY(y);
    }
    this.#drawMarks(motion, timeMs, isOpen);
  }

  #drawMarks(motion: ChickenMotion, timeMs: number, isOpen: boolean): void {
    const { unit, scale } = this.#ground;
    const { plate } = look;
    const next = motion.crossed + 1;
    const isPressable = isOpen && motion.over === 0 && next <= laneCount(this.#difficulty);
    const bob = this.#stage.reducedMotion ? 0 : Math.sin((timeMs / plate.bobMs) * Math.PI * 2) * plate.bob;
    for (const each of [this.#glow, this.#caret]) each.setVisible(isPressable);
    this.#ground.place(this.#glow, laneX(next), plate.y);
    this.#glow.setScale(scale * this.#growth);
    this.#ground.place(this.#caret, laneX(next), plate.caretY, isPressable ? bob * 0.5 : 0);
    this.#caret.setX(this.#ground.x(laneX(next), plate.y) * unit).setScrollFactor(1, 0);
    this.#caret.setScale(scale);
    this.#hint.setVisible(motion.hintLane > 0 && motion.hint > 0).setAlpha(motion.hint);
    this.#ground.place(this.#hint, laneX(motion.hintLane), plate.y, look.plate.pressable.height * 0.8);
    this.#hint.setScale(scale * 1.4).setRotation(0.5);
    this.#planned.setVisible(this.#plannedLane > 0);
    this.#ground.place(this.#planned, laneX(this.#plannedLane), plate.y);
    this.#planned.setDisplaySize(plate.pressable.width * 1.9 * unit, plate.pressable.height * 2.2 * unit);
  }
}
