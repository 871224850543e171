import { type BoardCell, type CellState, hitState } from '#core/board.ts';
import { multiplierFromFraction, formatMultiplierE8 } from '#core/multiplier.ts';

/** A place of a layout that takes a chip. */
export interface ChipCell {
  readonly id: string;
  readonly name: string;
  /** What is printed on it; its name when left out. */
  readonly sign?: string;
  readonly color?: BoardCell['color'];
  /** A chip without its amount. */
  readonly choice: unknown;
  /** What a chip on it returns when it wins, in hundredths of its amount. */
  readonly hundredths: bigint;
  /** The round came to it; null before a result. */
  readonly isHit: boolean | null;
}

interface Laid {
  /** The place of each chip that lies there, in minor units. */
  readonly chips: ReadonlyMap<string, bigint>;
  amount(minor: bigint): string;
}

/** A field of a layout without its picture; the game's texts `field` and `fieldChip`, as on the stage. */
export function chipCell(
  { id, name, sign = name, color, choice, hundredths, isHit }: ChipCell,
  { chips, amount }: Laid,
): BoardCell {
  const laid = chips.get(id);
  const values = { name, multiplier: formatMultiplierE8(multiplierFromFraction(hundredths, 100n)) };
  const state = ((): CellState | null => {
    if (isHit === null) return laid === undefined ? null : 'picked';
    if (laid !== undefined) return hitState(isHit);
    return isHit ? 'drawn' : null;
  })();
  return {
    id,
    sign,
    label:
      laid === undefined
        ? { key: 'field', values }
        : { key: 'fieldChip', values: { ...values, amount: amount(laid) } },
    ...(color && { color }),
    ...(laid !== undefined && { detail: amount(laid) }),
    ...(state && { state }),
    press: { role: 'choice', choice },
  };
}
