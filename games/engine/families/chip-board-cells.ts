import { type BoardCell, type CellState, hitState } from '#core/board.ts';
import { multiplierFromFraction, formatMultiplierE8 } from '#core/multiplier.ts';

/** A position of a layout that takes a chip. */
export interface ChipCell {
  readonly id: string;
  readonly name: string;
  /** The printed text; defaults to its name. */
  readonly sign?: string;
  readonly color?: BoardCell['color'];
  /** The choice of a press: a chip without its amount. */
  readonly choice: unknown;
  /** Return of a winning chip, in hundredths of its amount. */
  readonly hundredths: bigint;
  /** Whether the result is this position; null before a result. */
  readonly isHit: boolean | null;
}

interface Laid {
  /** The placed chips by position, in minor units. */
  readonly chips: ReadonlyMap<string, bigint>;
  amount(minor: bigint): string;
}

/** Creates the cell of a field on the board; the game's texts `field` and `fieldChip`, as on the stage. */
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
