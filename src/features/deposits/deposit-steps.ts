import type { TFunction } from 'i18next';
import { formatHour } from '#lib/format-time.ts';
import type { CoinNetwork } from '#server/features/wallet/contract.ts';
import type { Deposit } from '#server/features/deposits/contract.ts';
import type { TrackerStep } from '#ui/tracker.tsx';

const SECONDS_OF_MINUTE = 60;
/** Below it seconds are counted. */
const SHORT_SECONDS = 90;

/** How long the blocks that are missing usually take. */
function timeLeft(t: TFunction<'deposits'>, seconds: number): string {
  return seconds < SHORT_SECONDS
    ? t('secondsLeft', { count: seconds })
    : t('minutesLeft', { count: Math.round(seconds / SECONDS_OF_MINUTE) });
}

interface Surroundings {
  readonly network: CoinNetwork | undefined;
  readonly hasPrice: boolean;
}

/** The way of a deposit, as it stands. */
export function stepsOf(
  t: TFunction<'deposits'>,
  deposit: Deposit,
  { network, hasPrice }: Surroundings,
): readonly TrackerStep[] {
  const { state, needed, created_at: createdAt, credited_at: creditedAt, coin } = deposit;
  const seen: TrackerStep = { label: t('step.seen'), note: formatHour(createdAt), state: 'done' };
  const confirmed: TrackerStep = {
    ...{ label: t('step.confirmations'), note: t('step.depthDone', { needed }) },
    state: 'done',
  };
  const credited: TrackerStep = {
    ...{ label: t('step.credited'), note: creditedAt && formatHour(creditedAt) },
    state: 'done',
  };
  const bad = (key: 'gone' | 'too_small' | 'reversed'): TrackerStep => ({
    label: t(`step.${key}`),
    note: t(`step.${key}Note`, { minimum: network?.min_deposit, coin }),
    state: 'bad',
  });
  if (state === 'credited') return [seen, confirmed, credited];
  if (state === 'reversed') return [seen, confirmed, credited, bad(state)];
  if (state !== 'seen') return [seen, bad(state)];
  return stepsUnderWay(t, deposit, { network, hasPrice }, [seen, confirmed]);
}

/** Of one that is not credited yet; `done` are its first two steps once they are over. */
function stepsUnderWay(
  t: TFunction<'deposits'>,
  { depth, needed }: Deposit,
  { network, hasPrice }: Surroundings,
  [seen, confirmed]: readonly [TrackerStep, TrackerStep],
): readonly TrackerStep[] {
  const left = timeLeft(t, (needed - depth) * (network?.block_seconds ?? 0));
  const note = network ? t('step.depthLeft', { depth, needed, left }) : t('step.depth', { depth, needed });
  const isWaiting = depth >= needed && !hasPrice;
  const credited = {
    label: t('step.credited'),
    note: t(isWaiting ? 'step.waitsForPrice' : 'step.creditedLater'),
  };
  if (depth === 0) {
    const waiting = { ...seen, note: t('step.seenWaiting', { time: seen.note }), state: 'now' } as const;
    return [waiting, { ...confirmed, note, state: 'later' }, { ...credited, state: 'later' }];
  }
  if (depth < needed) return [seen, { ...confirmed, note, state: 'now' }, { ...credited, state: 'later' }];
  return [seen, confirmed, { ...credited, state: 'now' }];
}
