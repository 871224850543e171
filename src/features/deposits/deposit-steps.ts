import { formatHourMinute } from '#lib/format-time.ts';
import { i18n } from '#src/i18n/index.ts';
import type { CoinNetwork } from '#contract/wallet.ts';
import type { Deposit } from '#contract/deposits.ts';
import type { TrackerStep } from '#ui/tracker.tsx';

const SECONDS_OF_MINUTE = 60;
/** Shorter times are shown in seconds. */
const SHORT_SECONDS = 90;

/** Formats the usual time for the remaining confirmations. */
function timeLeft(seconds: number): string {
  return seconds < SHORT_SECONDS
    ? i18n.t('deposits:secondsLeft', { count: seconds })
    : i18n.t('deposits:minutesLeft', { count: Math.round(seconds / SECONDS_OF_MINUTE) });
}

interface Surroundings {
  readonly network: CoinNetwork | undefined;
  readonly hasPrice: boolean;
}

/** Returns the progress steps of a deposit. */
export function getDepositSteps(
  deposit: Deposit,
  { network, hasPrice }: Surroundings,
): readonly TrackerStep[] {
  const { state, needed, created_at: createdAt, credited_at: creditedAt, coin } = deposit;
  const seen: TrackerStep = {
    label: i18n.t('deposits:step.seen'),
    note: formatHourMinute(createdAt),
    state: 'done',
  };
  const confirmed: TrackerStep = {
    label: i18n.t('deposits:step.confirmations'),
    note: i18n.t('deposits:step.depthDone', { needed }),
    state: 'done',
  };
  const credited: TrackerStep = {
    label: i18n.t('deposits:step.credited'),
    note: creditedAt && formatHourMinute(creditedAt),
    state: 'done',
  };
  const bad = (key: 'gone' | 'too_small' | 'reversed'): TrackerStep => ({
    label: i18n.t(`deposits:step.${key}`),
    note: i18n.t(`deposits:step.${key}Note`, { minimum: network?.min_deposit, coin }),
    state: 'bad',
  });
  if (state === 'credited') return [seen, confirmed, credited];
  if (state === 'reversed') return [seen, confirmed, credited, bad(state)];
  if (state !== 'seen') return [seen, bad(state)];
  return stepsUnderWay(deposit, { network, hasPrice }, [seen, confirmed]);
}

/** Returns the steps of a deposit not credited yet; the tuple holds its first two steps in completed form. */
function stepsUnderWay(
  { depth, needed }: Deposit,
  { network, hasPrice }: Surroundings,
  [seen, confirmed]: readonly [TrackerStep, TrackerStep],
): readonly TrackerStep[] {
  const left = timeLeft((needed - depth) * (network?.block_seconds ?? 0));
  const note = network
    ? i18n.t('deposits:step.depthLeft', { depth, needed, left })
    : i18n.t('deposits:step.depth', { depth, needed });
  const isWaiting = depth >= needed && !hasPrice;
  const credited = {
    label: i18n.t('deposits:step.credited'),
    note: i18n.t(isWaiting ? 'deposits:step.waitsForPrice' : 'deposits:step.creditedLater'),
  };
  if (depth === 0) {
    const waiting = {
      ...seen,
      note: i18n.t('deposits:step.seenWaiting', { time: seen.note }),
      state: 'now',
    } as const;
    return [waiting, { ...confirmed, note, state: 'later' }, { ...credited, state: 'later' }];
  }
  if (depth < needed) return [seen, { ...confirmed, note, state: 'now' }, { ...credited, state: 'later' }];
  return [seen, confirmed, { ...credited, state: 'now' }];
}
