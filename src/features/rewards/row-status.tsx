import { Trans, useTranslation } from 'react-i18next';
import { RankName } from '#features/vip/feature.ts';
import type { Rank } from '#contract/ranks.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Countdown } from './countdown.tsx';
import { isCountdownFinished, type EndTime } from './countdowns.ts';
import type { RewardRow } from './reward-rows.ts';
import { useClockValue } from '#lib/use-clock-value.ts';
import { useIsReady } from './use-rewards.ts';
import styles from './rewards.module.css';

/** Level that unlocks a reward. */
export const FromRank = ({ rank }: { readonly rank: Rank }) => {
  const { t } = useTranslation('rewards');
  return <Trans t={t} i18nKey="from" components={{ rank: <RankName xp={rank.start} /> }} />;
};

/** The active rakeboost: percentage and time left. */
export const BoostText = ({ percent, endsAt }: { readonly percent: number; readonly endsAt: EndTime }) => {
  const { t } = useTranslation('rewards');
  return (
    <Trans t={t} i18nKey="boost" values={{ percent }} components={{ time: <Countdown end={endsAt} /> }} />
  );
};

/** Whether a countdown is still running. */
export const useIsRunning = (end: EndTime): boolean =>
  useClockValue((nowMs) => !isCountdownFinished(end, nowMs));

/** Status below a row's name: the claimable amount, or when it opens. */
export const RowStatus = ({ row }: { readonly row: RewardRow }) => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  const isReady = useIsReady(row);
  const isBoosted = useIsRunning(row.boost?.endsAt ?? null);
  const isWaiting = useIsRunning(row.opensAt);
  if (row.from) return <FromRank rank={row.from} />;
  if (row.boost && isBoosted) {
    return (
      <span className={styles.boost}>
        <BoostText {...row.boost} />
      </span>
    );
  }
  if (isReady) return <span className="pos num">{t('available', { amount: money(row.amountMinor) })}</span>;
  return isWaiting ? <Countdown end={row.opensAt} /> : t('nothing');
};
