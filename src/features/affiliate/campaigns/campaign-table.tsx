import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatCount } from '#lib/format-count.ts';
import type { Campaign } from '#contract/affiliate.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Badge } from '#ui/badge.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { campaignLink } from '../client.ts';
import { CampaignMenu } from './campaign-menu.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from '../affiliate.module.css';
import listTableStyles from '#ui/list-table.module.css';

const counts = ['clicks', 'signUps', 'depositors'] as const;

/** Table of campaigns with their results. */
export const CampaignTable = ({ campaigns }: { readonly campaigns: readonly Campaign[] }) => {
  const { t } = useTranslation('affiliate');
  // If all shares are equal, the page header already shows the share.
  const isShareTold = new Set(campaigns.map(({ share }) => share)).size > 1;
  return (
    <table className={listTableStyles.listtable}>
      <thead>
        <tr>
          <th scope="col">{t('campaigns.campaign')}</th>
          {counts.map((name) => (
            <th
              key={name}
              scope="col"
              className={
                name === 'signUps' ? listTableStyles.end : classNames(listTableStyles.end, styles.wide)
              }
            >
              {t(`campaigns.${name}`)}
            </th>
          ))}
          <th scope="col" className={classNames(listTableStyles.end, styles.wide)}>
            {t('campaigns.wagered')}
          </th>
          <th scope="col" className={listTableStyles.end}>
            {t('campaigns.commission')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('campaigns.state')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('campaigns.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} isShareTold={isShareTold} />
        ))}
      </tbody>
    </table>
  );
};

interface CampaignRowProps {
  readonly campaign: Campaign;
  readonly isShareTold: boolean;
}

const CampaignRow = ({ campaign, isShareTold }: CampaignRowProps) => {
  const { t } = useTranslation('affiliate');
  const money = useMoneyFormatter();
  const { name, code, state, share } = campaign;
  const isPaused = state === 'paused';
  return (
    <tr>
      <td>
        <b dir="auto">
          <Clipped text={name} />
        </b>
        <small className="mono">/?r={code}</small>
        {isShareTold && <small>{t('campaigns.share', { share })}</small>}
        {isPaused && <small className={listTableStyles.narrow}>{t('campaigns.states.paused')}</small>}
      </td>
      <td className={classNames(listTableStyles.end, styles.wide)}>{formatCount(campaign.clicks)}</td>
      <td className={listTableStyles.end}>{formatCount(campaign.sign_ups)}</td>
      <td className={classNames(listTableStyles.end, styles.wide)}>{formatCount(campaign.depositors)}</td>
      <td className={classNames(listTableStyles.end, styles.wide)}>
        {money(amountToMinor(campaign.wagered))}
      </td>
      <td className={listTableStyles.end}>
        <b>{money(amountToMinor(campaign.commission))}</b>
      </td>
      <td className={styles.wide}>
        <Badge tone={stateTone(state)}>{t(`campaigns.states.${state}`)}</Badge>
      </td>
      <td className={listTableStyles.end}>
        <span className={styles.affActs}>
          <span className={styles.wide}>
            <CopyButton text={campaignLink(campaign)} label={t('campaigns.copy', { name })} />
          </span>
          <CampaignMenu campaign={campaign} />
        </span>
      </td>
    </tr>
  );
};
