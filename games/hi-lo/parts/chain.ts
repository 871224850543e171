import { Container, Sprite } from 'pixi.js';
import type { Fraction } from '#core/fraction.ts';
import { ONE_X, formatMultiplierE8 } from '#core/multiplier.ts';
import { lerp } from '#engine/parts/color.ts';
import { Plate } from '#engine/parts/plate.ts';
import { SpritePool } from '#engine/parts/sprite-pool.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { truncateMultiplier, type GuessOrSkip } from '../rules.ts';
import { type FittedLayout, cardSlotPlaceAt } from './layout.ts';

const SEEN = 6;

/** Formats a multiplier with at most five characters, truncated: "1.28×", "12.8×", "406×", "12k×". */
export function formatShortMultiplier(multiplier: bigint): string {
  const whole = multiplier / ONE_X;
  if (whole >= 10_000n) return `${whole / 1000n}k×`;
  if (whole >= 100n) return `${whole}×`;
  return formatMultiplierE8(multiplier, whole >= 10n ? 1 : 2);
}

/** Input of the chain: the guesses on all cards except the last, and the multiplier after each card. */
export interface GuessChainState {
  readonly count: number;
  readonly said: readonly GuessOrSkip[];
  readonly climb: readonly Fraction[];
  /** Progress of the last card. */
  readonly slide: number;
  /** Whether the dots lead to the number. */
  readonly isPaid: boolean;
  readonly alpha: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * The result of each card of the row: a symbol above it, and the chain of multipliers that leads to the
 * number.
 */
export class GuessChain {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #links: readonly { readonly plate: Plate; readonly mark: Sprite }[];
  readonly #dots: SpritePool;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#links = Array.from({ length: SEEN }, () => ({
      plate: new Plate(stage),
      mark: new Sprite({ anchor: 0.5 }),
    }));
    this.#dots = new SpritePool(stage.texture('dot'));
    this.view.addChild(this.#dots.view, ...this.#links.flatMap(({ plate, mark }) => [plate.view, mark]));
  }

  draw(fitted: FittedLayout, { count, said, climb, slide, isPaid, alpha }: GuessChainState): void {
    this.view.alpha = alpha;
    const shown: Spot[] = [];
    for (const [index, { plate, mark }] of this.#links.entries()) {
      // The second to last card is the newest of the row.
      const card = count - 2 - index;
      const at = cardSlotPlaceAt(fitted.own, index + slide);
      // The result of the card that leaves the open place appears when it has nearly arrived.
      const own = Math.min(at.alpha, index === 0 ? Math.max(0, slide * 2 - 1) : 1);
      plate.view.visible = mark.visible = card >= 0 && own > 0;
      if (card < 0 || own === 0) continue;
      const word = card === 0 ? 'start' : said[card - 1];
      const pays = climb[card];
      mark.texture = this.#stage.texture(`mark-${word ?? 'skip'}`);
      const { row } = fitted.own;
      const spot = fitted.place({ x: at.x, y: at.y + row.markY });
      mark.position.set(spot.x, spot.y);
      mark.setSize(row.mark * fitted.scale);
      this.#say(plate, fitted, word, pays);
      const link = fitted.place({ x: at.x, y: at.plateY });
      plate.view.position.set(link.x, link.y);
      plate.view.alpha = mark.alpha = own;
      shown.push(link);
    }
    this.#draw(fitted, shown, isPaid);
  }

  #say(
    plate: Plate,
    { own, scale }: FittedLayout,
    word: GuessOrSkip | 'start' | undefined,
    pays: Fraction | undefined,
  ): void {
    const { chain, leastText } = look;
    const zoom = scale * own.plate.scale;
    const isWord = word === 'start' || word === 'skip' || !pays;
    const text = isWord
      ? this.#stage.text({ key: word === 'start' ? 'start' : 'skipped' })
      : (own.plate.isShort ? formatShortMultiplier : formatMultiplierE8)(truncateMultiplier(pays));
    const size = Math.max(leastText, (isWord ? chain.small : chain.size) * zoom);
    const width = own.plate.width * scale;
    const plain = {
      ...chain,
      size,
      height: Math.max(size + 6, chain.height * zoom),
      radius: chain.radius * zoom,
    };
    plate.say(
      [[text, isWord ? chain.quiet : chain.color]],
      { ...plain, padding: chain.padding * zoom * 0.6 },
      width,
    );
  }

  /** Dots from plate to plate, and up to the number. */
  #draw({ own, scale, place }: FittedLayout, links: readonly Spot[], isPaid: boolean): void {
    this.#dots.begin();
    const [newest, ...others] = links;
    if (own.toNumber && newest) {
      const end = place(own.toNumber);
      const bow = isPaid ? bowOf(newest, end) : [];
      const path = [...others.toReversed(), newest, ...bow];
      const { every, size, tint } = look.chain.dots;
      for (const { x, y } of along(path, every * scale)) {
        const dot = this.#dots.take();
        dot.position.set(x, y);
        dot.setSize(size * scale);
        dot.tint = tint;
      }
    }
    this.#dots.end();
  }
}

const BOW = 12;

/** The curve from the newest plate to the side and up to the number. */
const bowOf = (from: Spot, to: Spot): readonly Spot[] => {
  const over = { x: from.x + (to.x - from.x) * 1.4, y: lerp(from.y, to.y, 0.27) };
  return Array.from({ length: BOW }, (_, index) => {
    const share = (index + 1) / BOW;
    const point = (a: number, b: number, c: number) => lerp(lerp(a, b, share), lerp(b, c, share), share);
    return { x: point(from.x, over.x, to.x), y: point(from.y, over.y, to.y) };
  });
};

/** Points at equal distances along a polyline. */
function along(path: readonly Spot[], every: number): readonly Spot[] {
  const spots: Spot[] = [];
  let left = 0;
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (!from) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    for (; left < length; left += every) {
      const share = left / length;
      spots.push({ x: lerp(from.x, to.x, share), y: lerp(from.y, to.y, share) });
    }
    left -= length;
  }
  return spots;
}
