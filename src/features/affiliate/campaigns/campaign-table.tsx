import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatCount } from '#lib/format-count.ts';
import type { Campaign } from '#contract/affiliate.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Badge } from '#ui/badge.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { CellNote } from '#ui/data-table/cell-note.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { campaignLink } from '../client.ts';
import { CampaignMenu } from './campaign-menu.tsx';
import { CellActions } from '#ui/data-table/cell-actions.tsx';
import { hiding } from '#ui/data-table/hiding.ts';

/** Table of campaigns with their results. */
export const CampaignTable = ({ campaigns }: { readonly campaigns: readonly Campaign[] }) => (
  <DataTable
    sticky="page"
    columns={useColumns(campaigns)}
    rows={campaigns}
    rowKey={({ id }) => id}
    file="oddlight-campaigns"
  />
);

const counts: readonly (Pick<DataColumn<Campaign>, 'hides'> & {
  readonly id: 'clicks' | 'signUps' | 'depositors';
  readonly count: (campaign: Campaign) => number;
})[] = [
  { id: 'clicks', count: ({ clicks }: Campaign) => clicks, hides: 'middle' },
  { id: 'signUps', count: ({ sign_ups: signUps }: Campaign) => signUps },
  { id: 'depositors', count: ({ depositors }: Campaign) => depositors, hides: 'middle' },
];

function useColumns(campaigns: readonly Campaign[]): readonly DataColumn<Campaign>[] {
  const { t } = useTranslation('affiliate');
  const money = useMoneyFormatter();
  // If all shares are equal, the page header already shows the share.
  const isShareTold = new Set(campaigns.map(({ share }) => share)).size > 1;
  return [
    {
      id: 'campaign',
      header: t('campaigns.campaign'),
      cell: (campaign) => <Name campaign={campaign} isShareTold={isShareTold} />,
      value: ({ name }) => name,
      sort: 'text',
    },
    ...counts.map(({ id, count, ...place }): DataColumn<Campaign> => ({
      id,
      header: t(`campaigns.${id}`),
      cell: (campaign) => formatCount(count(campaign)),
      isEnd: true,
      ...place,
      value: count,
      sort: 'number',
    })),
    {
      id: 'wagered',
      header: t('campaigns.wagered'),
      cell: ({ wagered }) => money(amountToMinor(wagered)),
      isEnd: true,
      hides: 'middle',
      value: ({ wagered }) => wagered,
      sort: 'amount',
    },
    {
      id: 'commission',
      header: t('campaigns.commission'),
      cell: ({ commission }) => money(amountToMinor(commission)),
      isEnd: true,
      tone: 'strong',
      value: ({ commission }) => commission,
      sort: 'amount',
    },
    {
      id: 'state',
      header: t('campaigns.state'),
      cell: ({ state }) => <Badge tone={stateTone(state)}>{t(`campaigns.states.${state}`)}</Badge>,
      hides: 'middle',
      value: ({ state }) => state,
    },
    {
      id: 'actions',
      header: t('campaigns.acts'),
      isHeaderHidden: true,
      cell: (campaign) => (
        <CellActions>
          <CopyButton
            className={hiding.middle}
            text={campaignLink(campaign)}
            label={t('campaigns.copy', { name: campaign.name })}
          />
          <CampaignMenu campaign={campaign} />
        </CellActions>
      ),
      isEnd: true,
    },
  ];
}

interface NameProps {
  readonly campaign: Campaign;
  readonly isShareTold: boolean;
}

const Name = ({ campaign: { name, code, state, share }, isShareTold }: NameProps) => {
  const { t } = useTranslation('affiliate');
  return (
    <>
      <b dir="auto">
        <Clipped text={name} />
      </b>
      <CellNote isMono>/?r={code}</CellNote>
      {isShareTold && <CellNote>{t('campaigns.share', { share })}</CellNote>}
      {state === 'paused' && <CellNote only="middle">{t('campaigns.states.paused')}</CellNote>}
    </>
  );
};
