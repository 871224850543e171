import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CAMPAIGNS } from '#contract/affiliate.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { useCampaigns } from '../client.ts';
import { campaignModal } from '../feature.ts';
import { ProgrammeHead } from '../page-head.tsx';
import { CampaignsCard } from './campaigns-card.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './campaigns.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** The player's campaigns and a button to create one. */
const CampaignsPage = () => {
  const { t } = useTranslation('affiliate');
  const openModal = useOpenModal();
  const count = useCampaigns().data?.length ?? 0;
  const id = useId();
  const isFull = count >= MAX_CAMPAIGNS;
  return (
    <>
      <ProgrammeHead title={t('campaigns.title')} lead={t('campaigns.lead', { count: MAX_CAMPAIGNS })}>
        {count > 0 && (
          <Button
            variant="primary"
            icon="plus"
            disabled={isFull}
            onClick={() => openModal(campaignModal, { callback: 'campaigns' })}
          >
            {t('campaigns.add')}
          </Button>
        )}
      </ProgrammeHead>
      <CampaignsCard />
      {isFull && <Hint>{t('campaigns.full', { count })}</Hint>}
      {count > 0 && (
        <section className={classNames(styles.info, 'card pad')} aria-labelledby={id}>
          <Icon className={styles.infoIcon} name="info" />
          <div>
            <h2 id={id}>{t('campaigns.counts')}</h2>
            <p className="sec">{t('campaigns.countsText')}</p>
          </div>
        </section>
      )}
    </>
  );
};

export default CampaignsPage;
