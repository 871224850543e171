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
import { CellNote } from '#ui/data-table/cell-note.tsx';
import type { DataColumn } from '#ui/data-table/data-table.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { StaffBar } from '#ui/staff-page.tsx';
import { CellActions } from '#ui/data-table/cell-actions.tsx';

const states = ['held', 'ok', 'refused'] as const;
type State = StaffReferral['state'];

/** All referrals, held ones first. */
export const StaffReferrals = () => {
  const { t } = useTranslation('staffAffiliates');
  const [state, setState] = useState<State | ''>('');
  const [asked, setAsked] = useState<Decision | null>(null);
  return (
    <>
      <StaffBar>
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
      </StaffBar>
      <StaffPages
        endpoint={staffReferrals}
        input={(page) => ({ ...page, ...(state !== '' && { state }) })}
        label={t('shows.referrals')}
        empty={t('noReferrals')}
        columns={useColumns(setAsked)}
        rowKey={(item) => item.user_id}
      />
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
};

const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', maximumFractionDigits: 1 });

/** Time on the site before signing up, and the device used. */
const VisitOf = ({ online_seconds: seconds, screen, timezone }: NonNullable<StaffReferral['visit']>) => {
  const { t } = useTranslation('staffAffiliates');
  const facts = [t('visit', { time: minutes.format(seconds / 60) }), screen, timezone];
  return <CellNote>{facts.filter(Boolean).join(' · ')}</CellNote>;
};

function useColumns(onAsk: (decision: Decision) => void): readonly DataColumn<StaffReferral>[] {
  const { t } = useTranslation('staffAffiliates');
  return [
    {
      id: 'player',
      header: t('player'),
      cell: (item) => (
        <>
          <Link to={`/staff/players/${item.user_id}`}>
            <b>
              <Clipped text={item.username} />
            </b>
          </Link>
          <CellNote>{t('joined', { day: formatDay(item.joined_at) })}</CellNote>
          {item.visit && <VisitOf {...item.visit} />}
        </>
      ),
    },
    {
      id: 'affiliate',
      header: t('affiliate'),
      cell: (item) => (
        <>
          <Link to={`/staff/players/${item.affiliate_id}`}>{item.affiliate}</Link>
          <CellNote>
            <bdi>
              <Clipped text={item.campaign} />
            </bdi>
          </CellNote>
        </>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge tone={stateTone(state)}>{t(`states.${state}`)}</Badge>,
    },
    {
      id: 'reasons',
      header: t('reasons'),
      cell: ({ reasons }) => reasons.map((reason) => t(`reason.${reason}`)).join(', '),
      wraps: true,
    },
    { id: 'wagered', header: t('wagered'), cell: ({ staked }) => formatAmount(staked), isEnd: true },
    {
      id: 'held',
      header: t('held'),
      cell: ({ state, held }) => formatAmount(state === 'held' ? held : '0'),
      isEnd: true,
    },
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
      cell: (item) => <Keys item={item} onAsk={onAsk} />,
      isEnd: true,
    },
  ];
}

interface KeysProps {
  readonly item: StaffReferral;
  readonly onAsk: (decision: Decision) => void;
}

/** Decision buttons. Support can see referrals; only admins decide. */
const Keys = ({ item, onAsk }: KeysProps) => {
  const { t } = useTranslation('staffAffiliates');
  const mayChange = useUser().profile.permissions.includes('affiliates.change');
  const isHeld = item.state === 'held';
  if (item.state === 'refused') return null;
  if (!mayChange) return isHeld && <span className="sec">{t('notAllowed')}</span>;
  const { username } = item;
  return (
    <CellActions>
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
    </CellActions>
  );
};
