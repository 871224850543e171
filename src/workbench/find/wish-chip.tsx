import type { FinderState } from './use-finder.ts';
import type { GeneralWish, Wished } from './wish-request.ts';
import type { OutcomeTone } from '#engine/records/outcome-query.ts';

export type ChipTone = OutcomeTone | GeneralWish;

interface WishChipProps {
  readonly label: string;
  /** The colour of its dot. */
  readonly tone: ChipTone;
  readonly finder: FinderState;
  readonly wished: Wished;
}

/** A wish; pressed while the record is the round that was found for it. */
export const WishChip = ({ label, tone, finder, wished }: WishChipProps) => (
  <button
    type="button"
    className="wish-chip"
    data-tone={tone}
    aria-pressed={finder.isShown(wished)}
    onClick={() => finder.find(wished, 'here')}
  >
    <i aria-hidden="true" />
    {label}
  </button>
);
