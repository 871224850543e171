import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { planTrivia, POOL_LIMITS, type TriviaQuestion } from '#contract/trivia.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PoolField } from './pool-field.tsx';
import { usePool } from './use-pool.ts';
import { invalidateTrivia } from './invalidate.ts';
import { DialogActions } from '#ui/dialog-parts.tsx';
import { StaffForm } from '#ui/staff-page.tsx';

interface AskDialogProps {
  readonly question: TriviaQuestion;
  readonly onClose: () => void;
}

/** Schedules a question in a minute, or at a given time. */
export const PlanQuestionDialog = ({ question: { key, room, question }, onClose }: AskDialogProps) => {
  const { t } = useTranslation('trivia');
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(planTrivia, { onFailure: setError });
  // The field has no time zone, so the device's is used.
  const time = when === 'later' && at !== '' ? new Date(at) : null;
  const pool = usePool(POOL_LIMITS.usual);
  const isTimed = when === 'now' || (time !== null && !Number.isNaN(time.getTime()));
  const isReady = isTimed && pool.error === null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || pool.text === null || isSending) return;
    const reply = await send({
      room,
      question: key,
      ...(time && { at: time.toISOString() }),
      pool: pool.text,
    });
    if (!reply) return;
    const message = t('staff.planned', { time: formatDateTime(reply.opens_at) });
    showToast({ type: 'info', message });
    await invalidateTrivia();
    onClose();
  };
  return (
    <Dialog
      title={t('staff.askTitle')}
      width={480}
      onClose={onClose}
      footer={
        <DialogActions>
          <Button type="submit" form="trivia-ask" variant="primary" loading={isSending} disabled={!isReady}>
            {pool.isNone ? t('staff.asks') : t('staff.asksFor', { amount: pool.shown })}
          </Button>
        </DialogActions>
      }
    >
      <StaffForm id="trivia-ask" onSubmit={(event) => void submit(event)}>
        <p className="sec">{question}</p>
        <Segmented
          label={t('staff.when')}
          value={when}
          options={(['now', 'later'] as const).map((value) => ({ value, label: t(`staff.${value}`) }))}
          onChange={setWhen}
        />
        {when === 'later' && (
          <TextField
            type="datetime-local"
            label={t('staff.at')}
            hint={t('staff.atHint')}
            required
            value={at}
            onChange={setAt}
          />
        )}
        <PoolField {...pool} hint={t('staff.poolHint')} />
        {error !== null && <FieldError>{error}</FieldError>}
      </StaffForm>
    </Dialog>
  );
};
