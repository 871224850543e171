import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffPages } from '#features/staff/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { staffCampaigns } from '#contract/affiliate.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import type { StaffCampaign } from './staff-campaign.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './affiliate-staff.module.css';
import ledgerStyles from '#features/staff/ledger.module.css';

type Asked = { readonly what: 'terms' | 'correct'; readonly campaign: StaffCampaign } | null;

/** All affiliates' campaigns, highest wager first. */
export const StaffCampaigns = () => {
  const { t } = useTranslation('staffAffiliates');
  const [search, setSearch] = useState('');
  const [requested, setRequested] = useState<Asked>(null);
  const close = () => setRequested(null);
  return (
    <>
      <div className={styles.staffFind}>
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
        columns={[
          { text: t('campaign') },
          { text: t('affiliate') },
          { text: t('share'), isEnd: true },
          { text: t('spins') },
          { text: t('wagered'), isEnd: true },

          { text: t('commission'), isEnd: true },
          { text: t('acts'), isEnd: true },
        ]}
        row={(campaign) => <Row key={campaign.id} campaign={campaign} onAsk={setRequested} />}
      />
      {requested?.what === 'terms' && <TermsDialog campaign={requested.campaign} onClose={close} />}
      {requested?.what === 'correct' && <CorrectDialog campaign={requested.campaign} onClose={close} />}
    </>
  );
};

interface RowProps {
  readonly campaign: StaffCampaign;
  readonly onAsk: (requested: Asked) => void;
}

const Row = ({ campaign, onAsk }: RowProps) => {
  const { t } = useTranslation('staffAffiliates');
  const isAdmin = useUser().profile.roles.includes('admin');
  const { name, code, affiliate, state } = campaign;
  return (
    <tr>
      <td>
        <b dir="auto">
          <Clipped text={name} />
        </b>
        <small className={classNames(styles.staffSmall, 'mono')}>
          {code}
          {state === 'paused' && ` · ${t('paused')}`}
        </small>
      </td>
      <td>
        <Link to={`/staff/players/${campaign.affiliate_id}`}>{affiliate}</Link>
      </td>
      <td className={ledgerStyles.end}>{campaign.share}%</td>
      <td className="mono" data-label={t('spins')}>
        {campaign.fs_code ?? t('noSpins')}
      </td>
      <td className={ledgerStyles.end} data-label={t('wagered')}>
        {formatAmount(campaign.wagered)}
      </td>
      <td className={ledgerStyles.end} data-label={t('commission')}>
        {formatAmount(campaign.commission)}
      </td>
      <td className={ledgerStyles.end}>
        {isAdmin && (
          <span className={styles.staffKeys}>
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
          </span>
        )}
      </td>
    </tr>
  );
};
