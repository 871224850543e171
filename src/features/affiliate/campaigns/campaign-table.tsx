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

const counts = ['clicks', 'signUps', 'depositors'] as const;

/** Table of campaigns with their results. */
export const CampaignTable = ({ campaigns }: { readonly campaigns: readonly Campaign[] }) => {
  const { t } = useTranslation('affiliate');
  // If all shares are equal, the page header already shows the share.
  const isShareTold = new Set(campaigns.map(({ share }) => share)).size > 1;
  return (
    <table className="listtable">
      <thead>
        <tr>
          <th scope="col">{t('campaigns.campaign')}</th>
          {counts.map((name) => (
            <th key={name} scope="col" className={name === 'signUps' ? 'end' : 'end wide'}>
              {t(`campaigns.${name}`)}
            </th>
          ))}
          <th scope="col" className="end wide">
            {t('campaigns.wagered')}
          </th>
          <th scope="col" className="end">
            {t('campaigns.commission')}
          </th>
          <th scope="col" className="wide">
            {t('campaigns.state')}
          </th>
          <th scope="col">
            <span className="vh">{t('campaigns.acts')}</span>
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
        {isPaused && <small className="narrow">{t('campaigns.states.paused')}</small>}
      </td>
      <td className="end wide">{formatCount(campaign.clicks)}</td>
      <td className="end">{formatCount(campaign.sign_ups)}</td>
      <td className="end wide">{formatCount(campaign.depositors)}</td>
      <td className="end wide">{money(amountToMinor(campaign.wagered))}</td>
      <td className="end">
        <b>{money(amountToMinor(campaign.commission))}</b>
      </td>
      <td className="wide">
        <Badge tone={stateTone(state)}>{t(`campaigns.states.${state}`)}</Badge>
      </td>
      <td className="end">
        <span className="aff-acts">
          <span className="wide">
            <CopyButton text={campaignLink(campaign)} label={t('campaigns.copy', { name })} />
          </span>
          <CampaignMenu campaign={campaign} />
        </span>
      </td>
    </tr>
  );
};
