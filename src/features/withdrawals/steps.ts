import type { TFunction } from 'i18next';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatHourMinute } from '#lib/format-time.ts';
import type { TrackerStep } from '#ui/tracker.tsx';
import { listReviewReasons } from './states.ts';

type Words = TFunction<'withdrawals'>;

const isOver = ({ state }: Withdrawal): boolean =>
  state === 'refused' || state === 'cancelled' || state === 'failed';

/** Returns the completed and upcoming steps of a withdrawal. */
export function getWithdrawalSteps(withdrawal: Withdrawal, t: Words): readonly TrackerStep[] {
  const requested: TrackerStep = {
    label: t('steps.asked'),
    note: formatHourMinute(withdrawal.created_at),
    state: withdrawal.state === 'requested' ? 'now' : 'done',
  };
  const rest = isOver(withdrawal)
    ? endOf(withdrawal, t)
    : [sentOf(withdrawal, t), confirmedOf(withdrawal, t)];
  return [requested, ...reviewOf(withdrawal, t), ...rest];
}

function reviewOf(withdrawal: Withdrawal, t: Words): readonly TrackerStep[] {
  const { state, reason, ended_at } = withdrawal;
  const [why] = listReviewReasons(withdrawal);
  const label = t('steps.review');
  if (state === 'refused')
    return [
      {
        label,
        note: [ended_at && formatHourMinute(ended_at), reason].filter(Boolean).join('. '),
        state: 'bad',
      },
    ];
  if (why === undefined) return [];
  if (state === 'review') return [{ label, note: t(`notes.review.${why}`), state: 'now' }];
  return state === 'cancelled'
    ? [{ label, state: 'later' }]
    : [{ label, note: t('notes.reviewed'), state: 'done' }];
}

function sentOf({ state, waits, is_late: isLate, sent_at }: Withdrawal, t: Words): TrackerStep {
  const label = t('steps.sent');
  if (state === 'sent' || state === 'confirmed')
    return {
      label,
      note: sent_at === null ? undefined : t('notes.inNetwork', { time: formatHourMinute(sent_at) }),
      state: 'done',
    };
  const isNow = state === 'approved' || state === 'signed';
  const note = isLate ? 'notes.late' : waits ? 'notes.waits' : 'notes.sending';
  return isNow ? { label, note: t(note), state: 'now' } : { label, state: 'later' };
}

function confirmedOf({ state, depth, needed, is_late: isLate, ended_at }: Withdrawal, t: Words): TrackerStep {
  const label = t('steps.confirmed');
  if (state === 'confirmed') return { label, note: ended_at && formatHourMinute(ended_at), state: 'done' };
  return state === 'sent'
    ? { label, note: isLate ? t('notes.late') : t('notes.depth', { depth, needed }), state: 'now' }
    : { label, state: 'later' };
}

function endOf({ state, usd, ended_at }: Withdrawal, t: Words): readonly TrackerStep[] {
  const time = ended_at && formatHourMinute(ended_at);
  const back: TrackerStep = {
    label: t('steps.returned'),
    note: t('notes.back', { amount: formatAmount(usd) }),
    state: 'done',
  };
  if (state === 'cancelled') return [{ label: t('steps.cancelled'), note: time, state: 'bad' }, back];
  if (state === 'failed') return [{ label: t('steps.sent'), note: t('notes.failed'), state: 'bad' }, back];
  return [back];
}
