import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { clamp, formatDecimal, parseDecimal } from '#core/number-input.ts';
import type { OutcomeField, OutcomeTone, OutcomeValues } from '#core/records/outcome-query.ts';
import type { GeneralOutcome, OutcomeRequest } from '#core/records/search-request.ts';
import { FindSyntaxError, parseFindExpression } from '#core/records/find-expression.ts';
import { Form } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Button, IconButton, t, TextField } from '../panel.tsx';
import type { FinderState } from './use-finder.ts';
import styles from '../makers-page.module.css';
import { InputFrame } from '#ui/field-parts.tsx';

/** An outcome that can be requested. */
export interface RequestableOutcome {
  readonly label: string;
  readonly tone: OutcomeTone | GeneralOutcome;
  /** Its numeric inputs with translated labels. */
  readonly fields: readonly (OutcomeField & { readonly label: string })[];
  request(values: OutcomeValues): OutcomeRequest;
}

const colours: Partial<Record<RequestableOutcome['tone'], string>> = {
  win: 'win',
  loss: 'loss',
  plain: 'ink-400',
  best: 'gold',
  epic: 'gold',
  cashout: 'info',
};

const textOf = (value: number, decimals = 0): string =>
  decimals === 0 ? String(value) : formatDecimal(value, decimals);

/** Clamps the typed number to the field's limits; returns the default if it is invalid. */
const valueOf = ({ decimals = 0, least, most, first }: OutcomeField, text: string): string =>
  textOf(clamp(parseDecimal(text, decimals) ?? first, least, most), decimals);

interface OutcomeRowProps {
  readonly outcome: RequestableOutcome;
  readonly finder: FinderState;
}

/** An outcome, pressed while the record is the round found for it. Enter in a number field searches too. */
export const OutcomeRow = ({ outcome: { label, tone, fields, ...outcome }, finder }: OutcomeRowProps) => {
  const id = useId();
  const [typed, setTyped] = useState<OutcomeValues>({});
  const shown = (field: OutcomeField): string => typed[field.id] ?? textOf(field.first, field.decimals);
  const type = (field: OutcomeField, text: string): void => setTyped({ ...typed, [field.id]: text });
  const request = outcome.request(
    Object.fromEntries(fields.map((field) => [field.id, valueOf(field, shown(field))])),
  );
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        finder.find(request, 'here');
      }}
    >
      <Button size="sm" variant="outline" type="submit" aria-pressed={finder.isShown(request)}>
        <i className={styles.dot} style={{ background: `var(--${colours[tone] ?? 'corona-400'})` }} />
        {label}
      </Button>
      {fields.map((field) => (
        <span key={field.id} className="row muted">
          <label htmlFor={`${id}-${field.id}`}>
            <span className="visually-hidden">{label}</span> {field.label}
          </label>
          <InputFrame as="span">
            <input
              id={`${id}-${field.id}`}
              className="mono"
              size={field.decimals ? 5 : 2}
              inputMode="decimal"
              autoComplete="off"
              value={shown(field)}
              onChange={(event) => type(field, event.target.value)}
              onFocus={(event) => event.target.select()}
              onBlur={() => type(field, valueOf(field, shown(field)))}
            />
          </InputFrame>
        </span>
      ))}
    </form>
  );
};

const expressionSchema = z.object({
  text: z.string().check(
    z.refine((text) => expressionProblem(text) === null, {
      error: ({ input }) => expressionProblem(String(input)) ?? undefined,
    }),
  ),
});

function expressionProblem(text: string): string | null {
  try {
    parseFindExpression(text);
    return null;
  } catch (problem) {
    if (!(problem instanceof FindSyntaxError)) throw problem;
    return problem.message;
  }
}

/** Any outcome as an expression, as in `replay --find`. */
export const ExpressionField = ({ finder }: { readonly finder: FinderState }) => {
  const form = useSchemaForm({
    schema: expressionSchema,
    values: { text: '' },
    send: async ({ text }) => finder.find({ kind: 'expression', text }, 'here'),
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('text')}
        mono
        label={t('find.expression')}
        placeholder="multiplier >= 2"
        autoComplete="off"
        spellCheck={false}
        end={<IconButton dense type="submit" icon="search" label={t('find.find')} />}
      />
    </Form>
  );
};
