import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { quietCall } from '#api/query.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { planTrivia, POOL_LIMITS, type TriviaQuestion } from '#contract/trivia.ts';
import { i18n } from '#src/i18n/index.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PoolField } from './pool-field.tsx';
import { poolInField, shownPool, typedPool, useMaySetPool } from './typed-pool.ts';
import { invalidateTrivia } from './invalidate.ts';

interface AskDialogProps {
  readonly question: TriviaQuestion;
  readonly onClose: () => void;
}

const times = ['now', 'later'] as const;

const planSchema = z.pipe(
  z.object({ when: z.enum(times), at: z.string(), pool: typedPool }).check(
    z.refine(({ when, at }) => when === 'now' || at !== '', {
      path: ['at'],
      error: () => i18n.t('ui:field.required'),
    }),
  ),
  z.transform(({ when, at, pool }) => ({
    // The field has no time zone, so the device's is used.
    at: when === 'now' ? undefined : new Date(at).toISOString(),
    pool,
  })),
);
const places = { TRIVIA_TIME: 'at', TRIVIA_OVERLAPS: 'at', TRIVIA_POOL: 'pool' } as const;

/** Schedules a question in a minute, or at a given time. */
export const PlanQuestionDialog = ({ question: { key, room, question }, onClose }: AskDialogProps) => {
  const { t } = useTranslation('trivia');
  const form = useSchemaForm({
    schema: planSchema,
    values: { when: 'now', at: '', pool: useMaySetPool() ? poolInField(POOL_LIMITS.usual) : '0' },
    places,
    mode: 'onChange',
    async send(plan) {
      const reply = await quietCall(planTrivia, { room, question: key, ...plan });
      const message = t('staff.planned', { time: formatDateTime(reply.opens_at) });
      showToast({ type: 'info', message });
      await invalidateTrivia();
      onClose();
    },
  });
  const pool = shownPool(form.values.pool);
  return (
    <FormDialog
      title={t('staff.askTitle')}
      focusesField={false}
      form={form}
      confirmLabel={pool === null ? t('staff.asks') : t('staff.asksFor', { amount: pool })}
      onClose={onClose}
    >
      <p className="sec">{question}</p>
      <Segmented
        label={t('staff.when')}
        {...form.field('when')}
        options={times.map((value) => ({ value, label: t(`staff.${value}`) }))}
      />
      {form.values.when === 'later' && (
        <TextField
          {...form.field('at')}
          type="datetime-local"
          label={t('staff.at')}
          hint={t('staff.atHint')}
          required
        />
      )}
      <PoolField {...form.field('pool')} hint={t('staff.poolHint')} />
    </FormDialog>
  );
};
