import type { TextRef } from './text-ref.ts';

/** The stakes of a bet on several places, as a table in the panel (blackjack: a row of each box). */
export interface BetTable<Params> {
  readonly label: TextRef;
  /** The first is the heading of the rows' names, each other one that of a cell. */
  readonly columns: readonly TextRef[];
  readonly rows: readonly BetTableRow<Params>[];
  /** Below the rows of a bet that is prepared. */
  readonly total?: { readonly label: TextRef; readonly minor: bigint };
}

export interface BetTableRow<Params> {
  readonly id: string;
  readonly name: TextRef;
  /** The player decides about this one now. */
  readonly isActive?: boolean;
  readonly cells: readonly BetTableCell<Params>[];
}

/** A stake that still plays, or the profit or loss of one that is settled; null without a stake. */
export type BetTableCell<Params> =
  | {
      readonly kind: 'stake';
      readonly minor: bigint;
      /** Only of a bet that is prepared. */
      readonly removal?: StakeRemoval<Params>;
    }
  | { readonly kind: 'settled'; readonly profitMinor: bigint }
  | null;

export interface StakeRemoval<Params> {
  /** The other stakes of the row are removed with it. */
  readonly isWholeRow: boolean;
  /** The params without it. */
  readonly params: Params;
}
