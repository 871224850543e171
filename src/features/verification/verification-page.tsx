import { useTranslation } from 'react-i18next';
import type { Verification } from '#contract/verification.ts';
import { formatDay } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { type IconName } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DocumentList } from './paper-list.tsx';
import { VerificationForm } from './verification-form.tsx';
import { useVerification } from './use-verification.ts';
import type { IconTileTone } from '#ui/icon-tile.tsx';
import { PageHead } from '#ui/page.tsx';
import { StatusCard } from '#ui/status-card.tsx';

/** Page on which a player verifies their identity. */
const VerificationPage = () => {
  const { t } = useTranslation('verification');
  const { data, isError, isPending, refetch } = useVerification();
  usePageTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {isError && <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={320} radius={20} />}
      {data && (
        <>
          <StateCard verification={data} />
          {data.state !== 'none' && <DocumentList papers={data.papers} />}
          {(data.state === 'none' || data.state === 'refused') && <VerificationForm verification={data} />}
        </>
      )}
    </>
  );
};

const looks: Readonly<
  Record<Verification['state'], { readonly icon: IconName; readonly tone: IconTileTone }>
> = {
  none: { icon: 'document', tone: 'neutral' },
  review: { icon: 'clock', tone: 'wait' },
  approved: { icon: 'check', tone: 'win' },
  refused: { icon: 'alert', tone: 'loss' },
};

const StateCard = ({ verification }: { readonly verification: Verification }) => {
  const { t } = useTranslation('verification');
  const { state, papers, sent_at, decided_at } = verification;
  const { icon, tone } = looks[state];
  const at = state === 'approved' ? decided_at : sent_at;
  const count = papers.filter((paper) => paper.state === 'refused').length;
  return (
    <StatusCard
      role="status"
      icon={icon}
      tone={tone}
      title={t(`state.${state}`, { count })}
      text={t(`state.${state}Text`, { date: at === null ? '' : formatDay(at) })}
    />
  );
};

export default VerificationPage;
