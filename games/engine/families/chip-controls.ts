import type * as z from 'zod/mini';
import type { PanelRow } from '#core/fields.ts';
import { amountRow, profitAmountRangeRow, profitRow } from '#core/panel-rows.ts';
import { type Chip, type ChipParams, type Coverage, placeChip } from './chips.ts';
import { chipValues } from './chip-values.ts';

/** Doubles every chip; returns them unchanged where one would exceed the maximum stake. */
function doubled<Place extends Chip>(bets: readonly Place[], chip: z.ZodMiniType<Place>): readonly Place[] {
  const twice = bets.map((each) => ({ ...each, amount: String(BigInt(each.amount) * 2n) }));
  return twice.every((each) => chip.safeParse(each).success) ? twice : bets;
}

/**
 * Creates the panel parts that all games with chips share: a selected chip, stage fields that take one, and
 * the buttons `undo`, `clear`, `repeat` and `double`, with the game's texts. A choice on the stage is a chip
 * without its amount, or several: either all of them take the selected chip's amount, or none does.
 */
export function createChipControls<Place extends Chip>(
  chip: z.ZodMiniType<Place>,
  place: (chip: Place) => string,
) {
  type Params = ChipParams<Place>;
  const keys = [
    { id: 'undo', label: { key: 'undo' }, icon: 'undo', does: 'undo' },
    { id: 'clear', label: { key: 'clear' }, icon: 'trash', does: (): Params => ({ bets: [] }) },
    { id: 'repeat', label: { key: 'repeat' }, icon: 'repeat', does: 'repeat' },
    {
      id: 'double',
      label: { key: 'double' },
      sign: '×2',
      does: ({ bets }: Params): Params => ({ bets: doubled(bets, chip) }),
    },
  ] as const;
  return {
    initial: { bets: [] },
    place: 'panel',
    fields: () => [],
    hotkeys: {},
    chips: chipValues.map(({ minor }) => minor),
    keys: () => keys,
    missing: ({ bets }: Params) => (bets.length === 0 ? { key: 'missing' } : null),
    choose({ bets }: Params, choice: unknown, amountMinor: bigint): Params {
      let next = bets;
      for (const each of [choice].flat()) {
        const laid = chip.safeParse({ ...Object(each), amount: String(amountMinor) });
        if (!laid.success) return { bets };
        next = placeChip(next, laid.data, place);
      }
      return { bets: next.every((each) => chip.safeParse(each).success) ? next : bets };
    },
  } as const;
}

/**
 * Creates the summary of a bet: the total stake, how much is covered, and the range of profits when it wins.
 */
export const createChipSummaryRows = <Place extends Chip>(
  { bets }: ChipParams<Place>,
  { covered, least, most }: Coverage,
  coveredRow: PanelRow,
): readonly PanelRow[] => {
  const total = bets.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const gain = covered > 0 ? profitAmountRangeRow('profitOnWin', least - total, most - total) : null;
  return [amountRow('totalBet', total), coveredRow, gain ?? profitRow('profitOnWin', null)];
};
