import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlayClosed } from '#features/responsible/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useRanks } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRankName } from '../use-rank.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferNeeds } from './transfer-needs.tsx';
import { useTransfer, type Transfer } from './use-transfer.ts';
import styles from './transfer.module.css';
import { PageHead } from '#ui/page.tsx';
import { StatusCard } from '#ui/status-card.tsx';

/** Transfers a VIP level from another casino. */
const TransferPage = () => {
  const { t } = useTranslation('vip');
  const { data, isError, refetch } = useTransfer();
  const levelName = useLevelName();
  usePageTitle(t('transfer.title'));
  return (
    <section className={styles.page}>
      <PageHead
        title={t('transfer.title')}
        lead={data && t('transfer.lead', { level: levelName(data.most) })}
      />
      {!data && isError && <ErrorBlock title={t('transfer.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} radius={20} />}
      {data?.state && <Decided transfer={data} state={data.state} />}
      {data && data.state === null && (
        <div className={styles.parts}>
          <Asking transfer={data} />
          <TransferNeeds transfer={data} />
        </div>
      )}
    </section>
  );
};

/** The form, or what must be done first. */
const Asking = ({ transfer: { open, verified } }: { readonly transfer: Transfer }) => {
  const { t } = useTranslation('vip');
  const isExcluded = useUser().features.self_exclusion !== null;
  if (isExcluded) return <PlayClosed why="excluded" />;
  if (!open) return <StatusCard role="status" icon="crown" tone="info" title={t('transfer.closed')} />;
  if (verified) return <TransferForm />;
  return (
    <StatusCard
      role="status"
      icon="shield"
      tone="wait"
      title={t('transfer.verify')}
      text={t('transfer.verifyText')}
    >
      <Link className={buttonClass({ variant: 'primary' })} to="/my-account/general/verification">
        {t('transfer.verify')}
      </Link>
    </StatusCard>
  );
};

const Decided = ({
  transfer: { level, reason },
  state,
}: {
  readonly transfer: Transfer;
  readonly state: NonNullable<Transfer['state']>;
}) => {
  const { t } = useTranslation('vip');
  const levelName = useLevelName();
  if (state === 'waiting')
    return (
      <StatusCard
        role="status"
        icon="clock"
        tone="wait"
        title={t('transfer.waiting')}
        text={t('transfer.waitingText')}
      >
        <Badge tone="wait">{t('transfer.waitingBadge')}</Badge>
      </StatusCard>
    );
  if (state === 'refused')
    return (
      <StatusCard role="status" icon="alert" tone="loss" title={t('transfer.refused')} text={reason}>
        <Badge tone="loss">{t('transfer.refusedBadge')}</Badge>
      </StatusCard>
    );
  return (
    <StatusCard
      role="status"
      icon="check"
      tone="win"
      title={t('transfer.granted', { level: levelName(level ?? 0) })}
      text={t('transfer.grantedText')}
    >
      <Link className={buttonClass({})} to="/vip">
        {t('transfer.toLevels')}
      </Link>
    </StatusCard>
  );
};

/** Returns a function that maps a level number to its name. */
function useLevelName(): (level: number) => string {
  const ranks = useRanks();
  const nameOf = useRankName();
  return (level) => {
    const rank = ranks[level];
    return rank ? nameOf(rank) : '';
  };
}

export default TransferPage;
