import { Trans, useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { RankName } from '#features/vip/feature.ts';
import type { RewardCenter } from '#contract/rewards.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useRanks } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { ClaimButton } from './claim-button.tsx';
import { OpensIn } from './opens-in.tsx';
import { RewardCard } from './reward-card.tsx';
import type { RewardRow } from './reward-rows.ts';
import { useIsRunning } from './row-status.tsx';
import { useIsReady } from './use-rewards.ts';
import styles from './reward-center.module.css';

interface EarnedCardProps {
  readonly row: RewardRow;
  readonly data: RewardCenter;
  readonly canClaim: boolean;
}

/** Cashback on the losses of a week. */
export const CashbackCard = ({ row, data, canClaim }: EarnedCardProps) => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  const isReady = useIsReady(row);
  const isWaiting = useIsRunning(row.opensAt);
  const running = money(amountToMinor(data.cashback.running));
  return (
    <RewardCard
      row={row}
      isWide
      isHot={isReady && canClaim}
      value={row.from ? null : isReady ? money(row.amountMinor) : running}
      lead={t('cashback.lead')}
    >
      {!row.from && isReady && <p>{t('cashback.running', { amount: running })}</p>}
      {!row.from && !isReady && isWaiting && <OpensIn end={row.opensAt} />}
      {isReady && canClaim && <ClaimButton target={row.kind} name={t('kinds.cashback')} size="sm" />}
    </RewardCard>
  );
};

/** Bonuses of the levels reached, and the bonus of the next one. */
export const LevelUpCard = ({ row, data, canClaim }: EarnedCardProps) => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  const isReady = useIsReady(row);
  return (
    <RewardCard
      row={row}
      isWide
      isHot={isReady && canClaim}
      value={isReady ? money(row.amountMinor) : null}
      lead={t('levelUp.lead')}
      middle={!isReady && !row.from && <p>{t('levelUp.lead')}</p>}
    >
      {isReady && <p>{t('levelUp.reached', { count: data.level_up.levels.length })}</p>}
      {!isReady && !row.from && <NextLevel />}
      {isReady && canClaim && <ClaimButton target={row.kind} name={t('kinds.level_up')} size="sm" />}
    </RewardCard>
  );
};

const NextLevel = () => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  const { xp } = useUser().profile;
  const next = useRanks().find(({ start }) => amountToMinor(start) > amountToMinor(xp));
  if (!next) return <p>{t('levelUp.highest')}</p>;
  return (
    <p className={styles.factor}>
      <Trans
        t={t}
        i18nKey="levelUp.next"
        values={{ amount: money(amountToMinor(next.level_up)) }}
        components={{ b: <b className="num" />, rank: <RankName xp={next.start} /> }}
      />
    </p>
  );
};
