import { useTranslation } from 'react-i18next';
import { PlayClosed } from '#features/responsible/feature.ts';
import type { RewardCenter } from '#contract/rewards.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { useIsExcluded } from '#session/user.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BonusList } from './bonus-list.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { ClaimButton } from './claim-button.tsx';
import { computeClockOffset } from './countdowns.ts';
import { CashbackCard, LevelUpCard } from './earned-cards.tsx';
import { PotCard, type RegularPotKind } from './pot-card.tsx';
import { PromoCodes } from './promo-codes.tsx';
import { RakebackCard } from './rakeback-card.tsx';
import { isReady, type RewardKind, type RewardRow } from './reward-rows.ts';
import { useClockValue } from '#lib/use-clock-value.ts';
import { useRewardRows } from './use-rewards.ts';
import styles from './reward-center.module.css';
import { PageHead } from '#ui/page.tsx';

/** All rewards that a player has earned or was offered, with their claim buttons. */
const RewardCenterPage = () => {
  const { t } = useTranslation('rewards');
  usePageTitle(t('page.title'));
  const { data, rows, readAt, isError, refetch } = useRewardRows();
  const isExcluded = useIsExcluded();
  return (
    <div className={styles.page}>
      <PageHead tabIndex={-1} title={t('page.title')} lead={t('page.lead')}>
        {rows && !isExcluded && <ClaimAll rows={rows} />}
      </PageHead>
      {isExcluded && <PlayClosed why="excluded" />}
      {!data && isError && <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Waiting />}
      {data && rows && <Body data={data} rows={rows} readAt={readAt} canClaim={!isExcluded} />}
    </div>
  );
};

const Waiting = () => (
  <>
    <Skeleton height={396} radius={24} />
    <div className={styles.grid}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height={186} radius={20} />
      ))}
    </div>
    <Skeleton height={280} radius={20} />
  </>
);

/** Claims all rows at once. Hidden if there is nothing to claim. */
const ClaimAll = ({ rows }: { readonly rows: readonly RewardRow[] }) => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  const amount = useClockValue((nowMs) => {
    const minor = rows
      .filter((row) => isReady(row, nowMs))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    return minor > 0n ? money(minor) : '';
  });
  if (amount === '') return null;
  return (
    <ClaimButton target="all" size="lg" icon="gift">
      {t('claimAll', { amount })}
    </ClaimButton>
  );
};

interface BodyProps {
  readonly data: RewardCenter;
  readonly rows: readonly RewardRow[];
  readonly readAt: number;
  readonly canClaim: boolean;
}

const Body = ({ data, rows, readAt, canClaim }: BodyProps) => {
  const offersOff = useDisabledOfferings();
  const difference = computeClockOffset(data, readAt);
  const has = (kind: RewardKind): boolean => rows.some((row) => row.kind === kind);
  return (
    <>
      {has('calendar') && <CalendarCard data={data} readAt={readAt} canClaim={canClaim} />}
      <div className={styles.grid}>
        {rows.map((row) => (
          <Card key={row.kind} row={row} data={data} difference={difference} canClaim={canClaim} />
        ))}
      </div>
      <div className={styles.columns}>
        <BonusList data={data} readAt={readAt} difference={difference} canClaim={canClaim} />
        <PromoCodes
          codes={data.promo_codes}
          difference={difference}
          canRedeem={canClaim && !offersOff.includes('promo_codes')}
        />
      </div>
    </>
  );
};

interface CardProps extends Omit<BodyProps, 'rows' | 'readAt'> {
  readonly row: RewardRow;
  readonly difference: number;
}

const isPot = (row: RewardRow): row is RewardRow & { readonly kind: RegularPotKind } =>
  row.kind.endsWith('_bonus');

/** Excludes the calendar, which has its own place. */
const Card = ({ row, data, difference, canClaim }: CardProps) => {
  if (isPot(row)) {
    const pot = data.regular_rewards[row.kind];
    return <PotCard row={row} pot={pot} difference={difference} canClaim={canClaim} />;
  }
  if (row.kind === 'instant_rakeback')
    return <RakebackCard row={row} rakeback={data.rakeback} canClaim={canClaim} />;
  if (row.kind === 'cashback') return <CashbackCard row={row} data={data} canClaim={canClaim} />;
  return row.kind === 'level_up' && <LevelUpCard row={row} data={data} canClaim={canClaim} />;
};

export default RewardCenterPage;
