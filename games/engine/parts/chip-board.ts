import { Container } from 'pixi.js';
import { multiplierFromFraction, formatMultiplierE8 } from '#core/multiplier.ts';
import type { TextRef } from '#core/text-ref.ts';
import type { Box, PixiStage, Target } from '../stage/scene.ts';
import { BetLayout, type BetLayoutLook, type DrawnField } from './bet-layout.ts';
import { ChipStacks } from './chip-stack.ts';
import { lerp } from './color.ts';

/** A position of the layout that takes a chip; lengths in units of its drawing. */
export interface ChipSpot {
  readonly id: string;
  /** The area that is pressed. */
  readonly box: Box;
  /** Fields that are lit while the spot is hovered. */
  readonly fields: readonly string[];
  /** The choice that a press makes: a chip without its amount, or several. */
  readonly choice: unknown;
  readonly name: string;
  /** Return of a winning chip on this spot, in hundredths of its amount. */
  readonly hundredths: bigint;
}

export interface ChipBoardLook {
  readonly layout: BetLayoutLook;
  /** How strongly hovered fields are lit. */
  readonly pointed: number;
  /**
   * Width of a chip, and the height of a stack that returns something; the others slide this far, in CSS
   * pixels, and fade.
   */
  readonly chips: {
    readonly size: number;
    readonly won: number;
    readonly slide: number;
    readonly lostAlpha: number;
  };
}

/** All from 0 to 1. */
export interface ChipMotion {
  /** How strongly the drawn fields are lit. */
  readonly light: number;
  /**
   * Progress of showing the returns: winning chips become a high stack, the rest fades until it is restored.
   */
  readonly told: number;
  /** The chips that lost are solid again, because they are still bet. */
  readonly restored: number;
}

/** A chip that lies on a spot; minor units. */
export interface PlacedChip {
  readonly id: string;
  readonly amount: bigint;
}

/**
 * The drawn result: the fields it lights, and the return of a chip on a spot, in hundredths of its amount.
 */
export interface DrawnResult {
  readonly fields: readonly string[];
  hundredths(id: string): bigint;
}

/** A betting layout with its chips: offers the spots to press and shows which chips won. */
export class ChipBoard {
  readonly view = new Container();
  readonly layout: BetLayout;
  readonly #stage: PixiStage;
  readonly #look: ChipBoardLook;
  readonly #chips: ChipStacks;
  /** Position of the chip of each spot. */
  readonly #places: ReadonlyMap<string, { readonly x: number; readonly y: number }>;
  #spots: readonly ChipSpot[] = [];
  #laid: readonly PlacedChip[] = [];
  #pointed: ChipSpot | null = null;

  constructor(
    stage: PixiStage,
    look: ChipBoardLook,
    fields: readonly DrawnField[],
    places: ReadonlyMap<string, { readonly x: number; readonly y: number }>,
  ) {
    this.#stage = stage;
    this.#look = look;
    this.#places = places;
    this.layout = new BetLayout(stage, look.layout, fields);
    this.#chips = new ChipStacks(stage);
    this.view.addChild(this.layout.view, this.#chips.view);
  }

  /** Sets the spots that can be pressed now. */
  offer(spots: readonly ChipSpot[]): void {
    this.#spots = spots;
    this.#pointed = null;
  }

  /** Sets the placed chips. */
  lay(chips: readonly PlacedChip[]): void {
    this.#laid = chips;
  }

  /** Sets the hovered or focused spot, and returns it. */
  point(id: string | null): ChipSpot | null {
    this.#pointed = this.#spots.find((spot) => spot.id === id) ?? null;
    return this.#pointed;
  }

  /**
   * Returns the label of a spot: name, return, and the chip placed there; the game's texts `field` and
   * `fieldChip`.
   */
  label({ id, name, hundredths }: ChipSpot): TextRef {
    const chip = this.#laid.find((each) => each.id === id);
    const values = { name, multiplier: formatMultiplierE8(multiplierFromFraction(hundredths, 100n)) };
    if (!chip) return { key: 'field', values };
    return { key: 'fieldChip', values: { ...values, amount: this.#stage.amount(chip.amount) } };
  }

  draw({ light, told, restored }: ChipMotion, drawn: DrawnResult | null): void {
    const { pointed, chips } = this.#look;
    if (drawn && light > 0) this.layout.light(drawn.fields, light);
    else this.layout.light(this.#pointed?.fields ?? [], pointed);
    const stacks = this.#laid.map(({ id, amount }) => {
      const returned = (amount * (drawn?.hundredths(id) ?? 0n)) / 100n;
      const away = returned > 0n ? 0 : told * (1 - restored);
      const { x, y } = this.layout.fitted.place(this.#places.get(id) ?? { x: 0, y: 0 });
      return {
        x,
        y: y + away * chips.slide,
        width: chips.size * this.layout.fitted.scale,
        amount: returned > 0n && told > 0 ? returned : amount,
        chips: returned > 0n ? 1 + Math.round((chips.won - 1) * told) : 1,
        alpha: lerp(1, chips.lostAlpha, away),
      };
    });
    // Sorted by depth, so that a high stack hides no figure of one in front of it.
    this.#chips.draw(stacks.toSorted((a, b) => a.y - b.y));
  }

  targets(): readonly Target[] {
    return this.#spots.map((spot) => ({
      role: 'choice',
      id: spot.id,
      box: this.layout.fitted.box(spot.box),
      label: this.label(spot),
      choice: spot.choice,
    }));
  }

  destroy(): void {
    this.layout.destroy();
    this.#chips.destroy();
    this.view.destroy({ children: true });
  }
}
