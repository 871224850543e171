import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffPages } from '#features/staff/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatDay } from '#lib/format-time.ts';
import { staffReferrals, type StaffReferral } from '#contract/affiliate.ts';
import { useUser } from '#session/user.ts';
import { locale } from '#src/i18n/index.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import styles from './affiliate-staff.module.css';
import ledgerStyles from '#features/staff/ledger.module.css';
import staffStyles from '#features/staff/staff.module.css';

const states = ['held', 'ok', 'refused'] as const;
type State = StaffReferral['state'];

/** All referrals, held ones first. */
export const StaffReferrals = () => {
  const { t } = useTranslation('staffAffiliates');
  const [state, setState] = useState<State | ''>('');
  const [requested, setRequested] = useState<Decision | null>(null);
  return (
    <>
      <div className={staffStyles.staffBar}>
        <Segmented<State | ''>
          dense
          label={t('which')}
          value={state}
          onChange={setState}
          options={[
            { value: '', label: t('whichAll') },
            ...states.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
        />
      </div>
      <StaffPages
        endpoint={staffReferrals}
        input={(page) => ({ ...page, ...(state !== '' && { state }) })}
        label={t('shows.referrals')}
        empty={t('noReferrals')}
        columns={[
          { text: t('player') },
          { text: t('affiliate') },
          { text: t('state') },
          { text: t('reasons') },

          { text: t('wagered'), isEnd: true },
          { text: t('held'), isEnd: true },

          { text: t('commission'), isEnd: true },
          { text: t('acts'), isEnd: true },
        ]}
        row={(item) => <Row key={item.user_id} item={item} onAsk={setRequested} />}
      />
      {requested && <DecideDialog {...requested} onClose={() => setRequested(null)} />}
    </>
  );
};

interface RowProps {
  readonly item: StaffReferral;
  readonly onAsk: (decision: Decision) => void;
}

const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', maximumFractionDigits: 1 });

/** Time on the site before signing up, and the device used. */
const VisitOf = ({ online_seconds: seconds, screen, timezone }: NonNullable<StaffReferral['visit']>) => {
  const { t } = useTranslation('staffAffiliates');
  const facts = [t('visit', { time: minutes.format(seconds / 60) }), screen, timezone];
  return <small className={styles.staffSmall}>{facts.filter(Boolean).join(' · ')}</small>;
};

const Row = ({ item, onAsk }: RowProps) => {
  const { t } = useTranslation('staffAffiliates');
  const { state, reasons } = item;
  return (
    <tr>
      <td>
        <Link to={`/staff/players/${item.user_id}`}>
          <b>
            <Clipped text={item.username} />
          </b>
        </Link>
        <small className={styles.staffSmall}>{t('joined', { day: formatDay(item.joined_at) })}</small>
        {item.visit && <VisitOf {...item.visit} />}
      </td>
      <td>
        <Link to={`/staff/players/${item.affiliate_id}`}>{item.affiliate}</Link>
        <small className={styles.staffSmall} dir="auto">
          <Clipped text={item.campaign} />
        </small>
      </td>
      <td>
        <Badge tone={stateTone(state)}>{t(`states.${state}`)}</Badge>
      </td>
      <td className={staffStyles.details}>{reasons.map((reason) => t(`reason.${reason}`)).join(', ')}</td>
      <td className={ledgerStyles.end} data-label={t('wagered')}>
        {formatAmount(item.staked)}
      </td>
      <td className={ledgerStyles.end} data-label={t('held')}>
        {formatAmount(state === 'held' ? item.held : '0')}
      </td>
      <td className={ledgerStyles.end} data-label={t('commission')}>
        {formatAmount(item.commission)}
      </td>
      <td className={ledgerStyles.end}>
        <Keys item={item} onAsk={onAsk} />
      </td>
    </tr>
  );
};

/** Decision buttons. Support can see referrals; only admins decide. */
const Keys = ({ item, onAsk }: RowProps) => {
  const { t } = useTranslation('staffAffiliates');
  const isAdmin = useUser().profile.roles.includes('admin');
  const isHeld = item.state === 'held';
  if (item.state === 'refused') return null;
  if (!isAdmin) return isHeld && <span className="sec">{t('adminOnly')}</span>;
  const { username } = item;
  return (
    <span className={styles.staffKeys}>
      {isHeld && (
        <Button
          size="sm"
          aria-label={t('release.title', { username })}
          onClick={() => onAsk({ act: 'release', item })}
        >
          {t('release.key')}
        </Button>
      )}
      <Button
        size="sm"
        variant={isHeld ? 'danger' : 'ghost'}
        aria-label={t('refuse.title', { username })}
        onClick={() => onAsk({ act: 'refuse', item })}
      >
        {t('refuse.key')}
      </Button>
    </span>
  );
};
