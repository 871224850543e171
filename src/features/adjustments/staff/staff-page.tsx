import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import {
  decideAdjustment,
  listAdjustments,
  withdrawAdjustment,
  type Adjustment,
} from '#contract/adjustments.ts';
import { amountToMinor } from '#core/money.ts';
import { StaffPages } from '#features/staff/feature.ts';
import { formatProfit } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Permitted } from '#session/permitted.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { CellNote } from '#ui/data-table/cell-note.tsx';
import type { DataColumn } from '#ui/data-table/data-table.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { Segmented } from '#ui/segmented.tsx';
import { StaffBar, StaffTitle } from '#ui/staff-page.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { AskDialog } from './ask-dialog.tsx';
import styles from './adjustments.module.css';

const shows = ['waiting', 'decided'] as const;

/** Adjustments that wait for a second person, and those that are decided. `?for=` opens the form for a player. */
const StaffPage = () => {
  const { t } = useTranslation('staffAdjustments');
  const [query, setQuery] = useSearchParams();
  usePageTitle(t('title'));
  const show = shows.find((one) => one === query.get('show')) ?? 'waiting';
  const player = query.get('for');
  return (
    <>
      <StaffTitle>
        <div>
          <h1 className="display">{t('title')}</h1>
          <p className="sec">{t('lead')}</p>
        </div>
        <Permitted to="adjustments.ask">
          <Button variant="primary" icon="plus" onClick={() => setQuery({ show, for: '' })}>
            {t('ask')}
          </Button>
          {player !== null && <AskDialog playerId={player} onClose={() => setQuery({ show })} />}
        </Permitted>
      </StaffTitle>
      <StaffBar>
        <Segmented
          dense
          label={t('show')}
          value={show}
          onChange={(value) => setQuery({ show: value })}
          options={shows.map((value) => ({ value, label: t(`shows.${value}`) }))}
        />
      </StaffBar>
      <StaffPages
        key={show}
        endpoint={listAdjustments}
        input={(page) => ({ ...page, show })}
        label={t(`shows.${show}`)}
        empty={t(`none.${show}`)}
        columns={useColumns(show)}
        rowKey={({ id }) => id}
      />
    </>
  );
};

/** With its sign: what the player's balance gains or loses. */
const shownAmount = ({ direction, amount }: Adjustment): string =>
  formatProfit(direction === 'credit' ? amountToMinor(amount) : -amountToMinor(amount));

function useColumns(show: (typeof shows)[number]): readonly DataColumn<Adjustment>[] {
  const { t } = useTranslation('staffAdjustments');
  const columns: readonly DataColumn<Adjustment>[] = [
    {
      id: 'player',
      header: t('player'),
      cell: ({ player }) => (
        <Link to={`/staff/players/${player.id}`}>
          <Clipped text={player.username} />
        </Link>
      ),
    },
    { id: 'amount', header: t('amount'), cell: shownAmount, isEnd: true, tone: 'strong' },
    {
      id: 'reason',
      header: t('reason'),
      cell: ({ reason, message }) => (
        <>
          <span dir="auto">{reason}</span>
          <CellNote>
            <span dir="auto">{t('message', { message })}</span>
          </CellNote>
        </>
      ),
      wraps: true,
    },
    {
      id: 'asked',
      header: t('asked'),
      cell: ({ asked_by: by, asked_at: at }) => (
        <>
          <Clipped text={by.username} />
          <CellNote>{formatDateTime(at)}</CellNote>
        </>
      ),
    },
    {
      id: 'decided',
      header: t('decided'),
      cell: ({ decided_by: by, decided_at: at }) =>
        by && at !== null ? (
          <>
            <Clipped text={by.username} />
            <CellNote>{formatDateTime(at)}</CellNote>
          </>
        ) : (
          '–'
        ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge tone={stateTone(state)}>{t(`states.${state}`)}</Badge>,
    },
    {
      id: 'acts',
      header: t('acts'),
      isHeaderHidden: true,
      cell: (item) => <Acts item={item} />,
      isEnd: true,
    },
  ];
  // Those that wait have no decision yet; the others need no action any more.
  return columns.filter(({ id }) => (show === 'waiting' ? !ofDecided.includes(id) : id !== 'acts'));
}

const ofDecided: readonly string[] = ['decided', 'state'];

type Act = Adjustment['may'][number];
const done = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

const Acts = ({ item }: { readonly item: Adjustment }) => {
  const { t } = useTranslation('staffAdjustments');
  const [asked, setAsked] = useState<Act | null>(null);
  const decide = useEndpointMutation(decideAdjustment);
  const takeBack = useEndpointMutation(withdrawAdjustment);
  const names = { amount: shownAmount(item), username: item.player.username };
  const act = async (what: Act): Promise<boolean> => {
    const id = { adjustment_id: item.id };
    const reply = await (what === 'withdraw'
      ? takeBack.send(id)
      : decide.send({ adjustment_id: item.id, approve: what === 'approve' }));
    if (reply) showToast({ type: 'info', message: t(done[what]) });
    // Also after a refusal: another person may have been faster.
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(listAdjustments) });
    return reply !== null;
  };
  return (
    <span className={styles.acts}>
      {item.may.map((what) => (
        <Button
          key={what}
          size="sm"
          variant={what === 'approve' ? 'primary' : 'neutral'}
          aria-label={t(`${what}Of`, names)}
          onClick={() => setAsked(what)}
        >
          {t(what)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          danger={asked !== 'approve'}
          title={t(`${asked}Title`, names)}
          confirmLabel={t(asked)}
          // Then the row of the button is gone.
          focusAfter={() => document.querySelector<HTMLElement>('#main input[type="radio"]:checked')}
          onConfirm={() => act(asked)}
          onClose={() => setAsked(null)}
        >
          <p className="sec">{t(`${asked}Text`)}</p>
          <p className="sec" dir="auto">
            {t('message', { message: item.message })}
          </p>
        </ConfirmDialog>
      )}
    </span>
  );
};

export default StaffPage;
