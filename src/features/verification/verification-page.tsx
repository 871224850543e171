import { useTranslation } from 'react-i18next';
import type { Verification } from '#contract/verification.ts';
import { formatDay } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { classNames, variantClass } from '#ui/class-names.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DocumentList } from './paper-list.tsx';
import { VerificationForm } from './verification-form.tsx';
import { useVerification } from './use-verification.ts';
import styles from './verification.module.css';

/** Page on which a player verifies their identity. */
const VerificationPage = () => {
  const { t } = useTranslation('verification');
  const { data, isError, isPending, refetch } = useVerification();
  usePageTitle(t('title'));
  return (
    <>
      <header>
        <h1 className="display">{t('title')}</h1>
        <p className="sec">{t('lead')}</p>
      </header>
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

const looks: Readonly<Record<Verification['state'], { readonly icon: IconName; readonly tone: string }>> = {
  none: { icon: 'document', tone: '' },
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
    <section className={classNames(styles.state, variantClass(styles, tone))} role="status">
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <div>
        <h2>{t(`state.${state}`, { count })}</h2>
        <p>{t(`state.${state}Text`, { date: at === null ? '' : formatDay(at) })}</p>
      </div>
    </section>
  );
};

export default VerificationPage;
