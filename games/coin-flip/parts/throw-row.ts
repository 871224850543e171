import { Container } from 'pixi.js';
import { getElementAt } from '#core/get-element-at.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { MAX_COINS } from '../paytable.ts';
import type { FlipParams, Side } from '../rules.ts';
import { Impacts } from './impacts.ts';
import { coinSide, type restMotion, type Toss, tossAt } from './motion.ts';
import { type CoinPlace, ThrownCoin } from './thrown-coin.ts';

/** State of a throw: its bet, its coins once they are thrown, and their flight. */
export interface Throw {
  readonly bet: FlipParams;
  readonly coins: readonly Side[] | null;
  readonly tosses: readonly Toss[];
}

/** The coins of a throw over the plinth: a single one, a row, or two rows. */
export class ThrowRow {
  readonly view = new Container();
  readonly #coins: readonly ThrownCoin[];
  readonly #impacts: Impacts;

  constructor(stage: PixiStage) {
    this.#coins = Array.from({ length: MAX_COINS }, () => new ThrownCoin(stage));
    this.#impacts = new Impacts(stage);
    this.view.addChild(this.#impacts.waves, ...this.#coins.map(({ view }) => view), this.#impacts.dust);
  }

  /** `seen` is the visible width of the drawing; waiting coins glint by `gleamOf` their index. */
  draw(
    shown: Throw,
    motion: ReturnType<typeof restMotion>,
    seen: number,
    gleamOf: (index: number) => number,
  ): void {
    const { bet, coins, tosses } = shown;
    this.#impacts.begin();
    for (const [index, coin] of this.#coins.entries()) {
      coin.view.visible = index < bet.coins;
      if (index >= bet.coins) continue;
      const isHit = (coins?.[index] ?? bet.side) === bet.side;
      const tale = coins ? motion.told : 0;
      const [place, toss] = [placeOf(index, bet.coins, seen), coins ? tosses[index] : undefined];
      if (toss)
        this.#impacts.draw(toss, motion.tossMs, { ...place, y: place.y + place.radius * place.ground });
      coin.draw(poseOf(shown, index, motion.tossMs), place, {
        hit: isHit ? tale : 0,
        miss: isHit ? 0 : tale,
        crouch: motion.crouch,
        gleam: coins ? 0 : gleamOf(index),
      });
    }
    this.#impacts.end();
  }

  destroy(): void {
    for (const coin of this.#coins) coin.destroy();
  }
}

const poseOf = ({ bet, coins, tosses }: Throw, index: number, tossMs: number) => {
  const toss = coins ? tosses[index] : undefined;
  if (toss) return tossAt(toss, tossMs);
  return { turn: coinSide(coins?.[index] ?? bet.side), roll: 0, height: 0, rise: 0, squash: 0 };
};

const placeOf = (index: number, count: number, seen: number): CoinPlace => {
  const { single, fan, drawing, shadow } = look;
  if (count === 1) return { x: drawing.width / 2, ground: shadow.y, ...single };
  const isTwoRows = count > fan.perRow;
  const upper = isTwoRows ? Math.ceil(count / 2) : count;
  const isUpper = index < upper;
  const place = isUpper ? index - (upper - 1) / 2 : index - upper - (count - upper - 1) / 2;
  const step = Math.min(fan.step, (seen - fan.margin * 2) / upper);
  const lowest = isTwoRows ? fan.lowerY - (isUpper ? fan.rowStep : 0) : fan.y;
  return {
    x: drawing.width / 2 + place * step,
    y: lowest - fan.bow * place * place,
    radius: Math.min(isTwoRows ? fan.small : fan.radius, step * fan.ofStep),
    lean: getElementAt(fan.leans, index % fan.leans.length, 'lean'),
    flight: fan.flight,
    ground: shadow.y,
  };
};
