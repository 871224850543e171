import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import type { RewardCenter } from '#contract/rewards.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { ClaimButton } from './claim-button.tsx';
import { periodSeconds, secondsLeft } from './countdowns.ts';
import { OpensIn } from './opens-in.tsx';
import { RewardCard } from './reward-card.tsx';
import type { RewardRow } from './reward-rows.ts';
import { useClockValue } from '#lib/use-clock-value.ts';
import { useIsReady } from './use-rewards.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

export type RegularPotKind = 'daily_bonus' | 'weekly_bonus' | 'monthly_bonus';

interface PotCardProps {
  readonly row: RewardRow & { readonly kind: RegularPotKind };
  readonly pot: RewardCenter['regular_rewards'][RegularPotKind];
  /** Server clock minus client clock, ms. */
  readonly difference: number;
  readonly canClaim: boolean;
}

/**
 * Daily, weekly or monthly reward: the claimable amount, or the amount collected so far and when it opens.
 */
export const PotCard = ({ row, pot, difference, canClaim }: PotCardProps) => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  const isReady = useIsReady(row);
  const running = money(amountToMinor(pot.running));
  const name = t(`kinds.${row.kind}`);
  return (
    <RewardCard
      row={row}
      isHot={isReady && canClaim}
      value={isReady ? money(row.amountMinor) : running}
      lead=""
      middle={!isReady && <PeriodProgress row={row} name={name} difference={difference} />}
    >
      {isReady ? <p>{t(`soFar.${row.kind}`, { amount: running })}</p> : <OpensIn end={row.opensAt} />}
      {isReady && canClaim && <ClaimButton target={row.kind} name={name} size="sm" />}
    </RewardCard>
  );
};

interface PeriodProgressProps extends Pick<PotCardProps, 'row' | 'difference'> {
  readonly name: string;
}

/** Elapsed share of the period. */
const PeriodProgress = ({ row, name, difference }: PeriodProgressProps) => {
  const { t } = useTranslation('rewards');
  const percent = useClockValue((nowMs) => {
    const whole = periodSeconds(row.kind, nowMs + difference);
    return Math.floor(Math.max(0, 1 - secondsLeft(row.opensAt, nowMs) / whole) * 100);
  });
  return <ProgressBar max={100} value={percent} aria-label={t('page.timeUntil', { name })} />;
};
