import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffPages } from '#features/staff/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { staffCampaigns } from '#contract/affiliate.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { CellNote } from '#ui/data-table/cell-note.tsx';
import type { DataColumn } from '#ui/data-table/data-table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import type { StaffCampaign } from './staff-campaign.ts';
import { TermsDialog } from './terms-dialog.tsx';
import styles from './affiliate-staff.module.css';
import { CellActions } from '#ui/data-table/cell-actions.tsx';

type Asked = { readonly what: 'terms' | 'correct'; readonly campaign: StaffCampaign } | null;

/** All affiliates' campaigns, highest wager first. */
export const StaffCampaigns = () => {
  const { t } = useTranslation('staffAffiliates');
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={t('search')}
          placeholder={t('searchHint')}
          icon="search"
          maxLength={64}
          value={search}
          onChange={setSearch}
        />
      </div>
      <StaffPages
        endpoint={staffCampaigns}
        input={(page) => ({ ...page, search: search.trim() })}
        label={t('shows.campaigns')}
        empty={t('noCampaigns')}
        columns={useColumns(setAsked)}
        rowKey={({ id }) => id}
      />
      {asked?.what === 'terms' && <TermsDialog campaign={asked.campaign} onClose={close} />}
      {asked?.what === 'correct' && <CorrectDialog campaign={asked.campaign} onClose={close} />}
    </>
  );
};

function useColumns(onAsk: (asked: Asked) => void): readonly DataColumn<StaffCampaign>[] {
  const { t } = useTranslation('staffAffiliates');
  return [
    {
      id: 'campaign',
      header: t('campaign'),
      cell: ({ name, code, state }) => (
        <>
          <b dir="auto">
            <Clipped text={name} />
          </b>
          <CellNote isMono>
            {code}
            {state === 'paused' && ` · ${t('paused')}`}
          </CellNote>
        </>
      ),
    },
    {
      id: 'affiliate',
      header: t('affiliate'),
      cell: ({ affiliate, affiliate_id: id }) => <Link to={`/staff/players/${id}`}>{affiliate}</Link>,
    },
    { id: 'share', header: t('share'), cell: ({ share }) => `${share}%`, isEnd: true },
    {
      id: 'spins',
      header: t('spins'),
      cell: ({ fs_code: code }) => <span className="mono">{code ?? t('noSpins')}</span>,
    },
    { id: 'wagered', header: t('wagered'), cell: ({ wagered }) => formatAmount(wagered), isEnd: true },
    {
      id: 'commission',
      header: t('commission'),
      cell: ({ commission }) => formatAmount(commission),
      isEnd: true,
    },
    {
      id: 'actions',
      header: t('acts'),
      isHeaderHidden: true,
      cell: (campaign) => <Keys campaign={campaign} onAsk={onAsk} />,
      isEnd: true,
    },
  ];
}

interface KeysProps {
  readonly campaign: StaffCampaign;
  readonly onAsk: (asked: Asked) => void;
}

/** What admins can change. */
const Keys = ({ campaign, onAsk }: KeysProps) => {
  const { t } = useTranslation('staffAffiliates');
  const mayChange = useUser().profile.permissions.includes('affiliates.change');
  const { name, affiliate } = campaign;
  return (
    mayChange && (
      <CellActions>
        <Button
          size="sm"
          aria-label={t('terms.named', { name })}
          onClick={() => onAsk({ what: 'terms', campaign })}
        >
          {t('terms.key')}
        </Button>
        <Button
          size="sm"
          aria-label={t('correct.named', { affiliate })}
          onClick={() => onAsk({ what: 'correct', campaign })}
        >
          {t('correct.key')}
        </Button>
      </CellActions>
    )
  );
};
