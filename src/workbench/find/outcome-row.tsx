import { useId, useState } from 'react';
import { clamp, decimalText, readDecimal } from '#engine/core/typed-number.ts';
import type { OutcomeField, OutcomeValues } from '#engine/records/outcome-query.ts';
import type { FinderState } from './use-finder.ts';
import { type ChipTone, OutcomeChip } from './outcome-chip.tsx';
import type { OutcomeRequest } from '#engine/records/outcome-request.ts';

/** A field with its label in the language of the table. */
export interface LabelledField extends OutcomeField {
  readonly label: string;
}

interface OutcomeRowProps {
  readonly label: string;
  readonly tone: ChipTone;
  readonly fields: readonly LabelledField[];
  readonly finder: FinderState;
  readonly request: (values: OutcomeValues) => OutcomeRequest;
}

const textOf = (value: number, decimals = 0): string =>
  decimals === 0 ? String(value) : decimalText(value, decimals);

/** The typed number within the field's bounds; the first one while it is none. */
const valueOf = ({ decimals = 0, least, most, first }: OutcomeField, text: string): string =>
  textOf(clamp(readDecimal(text, decimals) ?? first, least, most), decimals);

/** An outcome with numbers: its chip asks for what the fields say, and Enter in a field does the same. */
export const OutcomeRow = ({ label, tone, fields, finder, request }: OutcomeRowProps) => {
  const id = useId();
  const [typed, setTyped] = useState<OutcomeValues>({});
  const shown = (field: OutcomeField): string => typed[field.id] ?? textOf(field.first, field.decimals);
  const values = Object.fromEntries(fields.map((field) => [field.id, valueOf(field, shown(field))]));
  return (
    <form
      className="find-row"
      onSubmit={(event) => {
        event.preventDefault();
        finder.find(request(values), 'here');
      }}
    >
      <OutcomeChip label={label} tone={tone} finder={finder} request={request(values)} />
      {fields.map((field) => (
        <span key={field.id} className="find-field">
          <label htmlFor={`${id}-${field.id}`}>
            <span className="vh">{label}</span> {field.label}
          </label>
          <input
            id={`${id}-${field.id}`}
            className={field.decimals ? 'wb-input is-wide' : 'wb-input'}
            inputMode="decimal"
            autoComplete="off"
            value={shown(field)}
            onChange={(event) => setTyped({ ...typed, [field.id]: event.target.value })}
            onFocus={(event) => event.target.select()}
            onBlur={() => setTyped({ ...typed, [field.id]: valueOf(field, shown(field)) })}
          />
        </span>
      ))}
    </form>
  );
};
