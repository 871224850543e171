import type { FinderState } from './use-finder.ts';
import type { GeneralOutcome, OutcomeRequest } from '#engine/records/outcome-request.ts';
import type { OutcomeTone } from '#engine/records/outcome-query.ts';

export type ChipTone = OutcomeTone | GeneralOutcome;

interface OutcomeChipProps {
  readonly label: string;
  /** The colour of its dot. */
  readonly tone: ChipTone;
  readonly finder: FinderState;
  readonly request: OutcomeRequest;
}

/** An outcome; pressed while the record is the round that was found for it. */
export const OutcomeChip = ({ label, tone, finder, request }: OutcomeChipProps) => (
  <button
    type="button"
    className="find-chip"
    data-tone={tone}
    aria-pressed={finder.isShown(request)}
    onClick={() => finder.find(request, 'here')}
  >
    <i aria-hidden="true" />
    {label}
  </button>
);
