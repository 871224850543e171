import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MAX_CAMPAIGNS, type Campaign } from '#contract/affiliate.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { tag } from '#ui/page-icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCampaigns } from '../client.ts';
import { campaignModal } from '../feature.ts';
import { CampaignTable } from './campaign-table.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './campaigns.module.css';
import { TableCard } from '#ui/data-table/table-card.tsx';

interface CampaignsCardProps {
  /** True on the overview: adds a title and a link to the campaigns page. */
  readonly isPart?: boolean;
}

/** The campaigns table, or a prompt to create the first campaign. */
export const CampaignsCard = ({ isPart = false }: CampaignsCardProps) => {
  const { t } = useTranslation('affiliate');
  const { data, isError, isPending, refetch } = useCampaigns();
  return (
    <TableCard aria-label={t('campaigns.title')}>
      {isError && !data && <ErrorBlock title={t('campaigns.failed')} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={260} radius={20} />}
      {data?.length === 0 && <NoCampaigns />}
      {data && data.length > 0 && <Listed campaigns={data} isPart={isPart} />}
    </TableCard>
  );
};

interface ListedProps {
  readonly campaigns: readonly Campaign[];
  readonly isPart: boolean;
}

const Listed = ({ campaigns, isPart }: ListedProps) => {
  const { t } = useTranslation('affiliate');
  return (
    <>
      {isPart && (
        <header>
          <h2>{t('campaigns.title')}</h2>
          <Link
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
            to="/my-account/affiliate/campaigns"
          >
            {t('campaigns.viewAll')}
          </Link>
        </header>
      )}
      <CampaignTable campaigns={campaigns} />
      {!isPart && (
        <p className={classNames(styles.count, 'muted')}>
          {t('campaigns.of', { count: campaigns.length, most: MAX_CAMPAIGNS })}
        </p>
      )}
    </>
  );
};

const NoCampaigns = () => {
  const { t } = useTranslation('affiliate');
  const openModal = useOpenModal();
  return (
    <EmptyState
      icon={tag}
      title={t('campaigns.none')}
      action={
        <Button
          variant="primary"
          icon="plus"
          onClick={() => openModal(campaignModal, { callback: 'campaigns' })}
        >
          {t('campaigns.add')}
        </Button>
      }
    >
      {t('campaigns.noneText')}
    </EmptyState>
  );
};
