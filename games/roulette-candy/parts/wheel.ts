import { Container, Sprite, type Text } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import { lerp } from '#engine/parts/color.ts';
import { type Counter, createCounter } from '#engine/parts/counter.ts';
import { type Glyphs, createGlyphs } from '#engine/parts/glyphs.ts';
import { turnForSector } from '#engine/parts/wheel-rotation.ts';
import { WheelLamps } from '#engine/parts/wheel-lamps.ts';
import { WheelPointer } from '#engine/parts/wheel-pointer.ts';
import { wheelPoint, WheelRotor } from '#engine/parts/wheel-rotor.ts';
import type { StagePlacement } from '#engine/parts/fitted-layout.ts';
import { createText } from '#engine/parts/text.ts';
import { displayFont, bodyFont } from '#engine/stage/stage-font.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { candyAt, CANDY_SEGMENT_COUNT, segments } from '../paytable.ts';
import type { CandyMotion } from './motion.ts';

/** The wheel of sweets with its rim, lamps and pointer, and the drawn number on a sweet in its middle. */
export class CandyWheel {
  readonly view = new Container();
  readonly #rotor: WheelRotor;
  readonly #lit: Sprite;
  readonly #lamps: WheelLamps;
  readonly #pointer: WheelPointer;
  readonly #glow: Sprite;
  readonly #figures = new Container();
  readonly #glyphs: Glyphs;
  readonly #sweet = new Container();
  readonly #disc: Sprite;
  readonly #number: Text;

  constructor(stage: PixiStage) {
    const { rim, rotor, gloss, lamps, lit, pointer, figures, number } = look.wheel;
    const { glow } = look.rush;
    const rimSprite = createLight(stage.texture('wheel-rim'), { ...rim, alpha: 1 });
    rimSprite.position.set(rim.x, rim.y);
    this.#rotor = new WheelRotor(stage.texture('wheel-rotor'), rotor);
    this.#lit = new Sprite({ texture: stage.texture('segment-lit') });
    this.#lit.anchor.set(0.5, lit.top / lit.height);
    this.#lit.setSize(lit.width, lit.height);
    const style = { font: bodyFont, weight: figures.weight, colors: ['#ffffff', '#ffffff'] } as const;
    const sharp = stage.resolution * 2;
    this.#glyphs = createGlyphs('0123456789', { ...style, size: figures.size }, sharp);
    this.#figures.addChild(...segments.map(({ number: each }) => this.#figure(each).view));
    this.#rotor.over.addChild(this.#figures, this.#lit);
    this.#lamps = new WheelLamps(stage.texture('wheel-bulb'), lamps, lamps.count);
    this.#pointer = new WheelPointer(stage.texture('sugar-pointer'), pointer);
    this.#glow = createLight(stage.texture('sugar-glow'), { width: glow.size, alpha: 0 });
    const { size } = number;
    this.#number = createText({ font: displayFont, size, weight: '800' }, { resolution: sharp });
    const plate = (alias: string) => createLight(stage.texture(alias), { width: number.plate, alpha: 1 });
    this.#disc = plate('sweet-disc');
    this.#sweet.addChild(this.#disc, plate('sweet-ring'), this.#number);
    const glossed = createLight(stage.texture('wheel-gloss'), { width: gloss, alpha: 1 });
    this.view.addChild(rimSprite, this.#rotor.view, glossed, this.#lamps.view, this.#glow);
    this.view.addChild(this.#pointer.view, this.#sweet);
  }

  place({ x, y, scale }: StagePlacement): void {
    const { size, leastPx } = look.wheel.figures;
    this.view.position.set(x, y);
    this.view.scale.set(scale);
    this.#figures.visible = size * scale >= leastPx;
  }

  /** Sets the segment where the wheel stops, and its number. */
  hit(segment: number): void {
    const { color, ink } = look.candies[candyAt(segment)];
    this.#lit.angle = -turnForSector(segment - 1, CANDY_SEGMENT_COUNT);
    this.#number.text = String(segment);
    this.#number.style.fill = ink;
    this.#disc.tint = color;
  }

  draw(motion: CandyMotion, timeMs: number, isStill: boolean): void {
    const { lit, lamps, figures, rotor } = look.wheel;
    const turn = motion.turn - motion.wind;
    const fast = Math.min(1, motion.smear / rotor.smear.most);
    this.#rotor.draw({ turn, smear: motion.smear });
    this.#figures.alpha = 1 - Math.min(1, motion.smear / figures.hiddenAbove);
    this.#pointer.draw(turn, CANDY_SEGMENT_COUNT, fast);
    this.#lit.alpha = motion.light;
    // The segment rises slightly out of the wheel as it pops.
    this.#lit.pivot.y = (lit.rise * motion.pop * lit.height) / this.#lit.height;
    if (motion.gold > 0) this.#lamps.run(motion.gold, lamps);
    else this.#lamps.chase(isStill ? 0 : timeMs, lamps.chase);
    this.#glow.alpha = motion.gold * look.rush.glow.alpha;
    this.#sweet.visible = motion.number > 0;
    this.#sweet.alpha = Math.min(1, motion.number);
    this.#sweet.scale.set(lerp(0.6, 1, motion.number) * (1 + lit.grow * motion.pop));
  }

  destroy(): void {
    this.view.destroy({ children: true });
    this.#glyphs.destroy();
  }

  #figure(number: number): Counter {
    const counter = createCounter(this.#glyphs, 0);
    const angle = ((number - 1) * 360) / CANDY_SEGMENT_COUNT;
    counter.show(String(number));
    counter.tint(look.candies[candyAt(number)].ink);
    counter.view.position.copyFrom(wheelPoint(angle, look.wheel.figures.radius));
    counter.view.angle = angle;
    return counter;
  }
}
