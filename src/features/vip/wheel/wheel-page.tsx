import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { fairnessModal } from '#features/fairness/feature.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { formatUtcDay } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { currentPair } from '#contract/fairness.ts';
import { useRanks } from '#session/site.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRankName } from '../use-rank.ts';
import { useWheel, type WheelSpinData, type WheelData } from './use-wheel.ts';
import { WheelChances } from './wheel-chances.tsx';
import { WheelPanel } from './wheel-panel.tsx';
import { WheelStage } from './wheel-stage.tsx';
import styles from './wheel.module.css';
import { classNames } from '#ui/class-names.ts';
import { PageHead } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';

const WheelPage = () => {
  const { t } = useTranslation('vip');
  const wheel = useWheel();
  const { data, isError, refetch } = wheel.query;
  usePageTitle(t('wheel.title'));
  return (
    <section className={styles.page}>
      <PageHead title={t('wheel.title')} lead={data && <Lead level={data.level} />} />
      {!data && isError && <ErrorBlock title={t('wheel.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={480} radius={20} />}
      {data && (
        <div className={styles.parts}>
          <WheelStage prizes={data.prizes} spin={wheel.spin} isTurning={wheel.isTurning} />
          <div className={styles.side}>
            <WheelPanel wheel={wheel} data={data} />
            <WheelChances prizes={data.prizes} />
            <Seeds data={data} spin={wheel.spin} />
          </div>
        </div>
      )}
    </section>
  );
};

const Lead = ({ level }: Pick<WheelData, 'level'>) => {
  const { t } = useTranslation('vip');
  const nameOf = useRankName();
  const first = useRanks()[level];
  return first ? t('wheel.lead', { level: nameOf(first) }) : null;
};

/** Seeds from which today's spin was or will be drawn. */
const Seeds = ({ data, spin }: { readonly data: WheelData; readonly spin: WheelSpinData | null }) => {
  const { t } = useTranslation('vip');
  const openModal = useOpenModal();
  const { data: pair } = useQuery(endpointQueryOptions(currentPair, {}));
  const hash = spin?.server_seed_hash ?? pair?.seed_pair.server;
  return (
    <section className={classNames(styles.seeds, 'card pad')}>
      <Icon name="shield" size={20} />
      <div className="grow">
        <b>{t('wheel.seeds')}</b>
        {hash !== undefined && (
          <small className="mono">
            {t('wheel.seedsOf', { hash: truncateMiddle(hash), day: formatUtcDay(spin?.day ?? data.day) })}
          </small>
        )}
      </div>
      <TextLink onClick={() => openModal(fairnessModal, { tab: 'seeds' })}>{t('wheel.fairness')}</TextLink>
    </section>
  );
};

export default WheelPage;
