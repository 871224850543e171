import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import { betModal } from '#features/bets/feature.ts';
import { formatAmount, formatMultiplier } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { useGames } from '#session/site.ts';
import { listStaffPlayerBets, listStaffPlayerMoney, listStaffPlayerSessions } from '#contract/staff.ts';
import { Badge } from '#ui/badge.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { Button } from '#ui/button.tsx';
import type { DataColumn } from '#ui/data-table/data-table.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Select } from '#ui/select.tsx';
import { StaffBar } from '#ui/staff-page.tsx';
import { ListFrame } from './list-frame.tsx';
import { formatSignedAmount } from './signed.ts';
import styles from './staff.module.css';

interface OfPlayer {
  readonly id: string;
}

type Bet = ReplyOf<typeof listStaffPlayerBets>['items'][number];
type Moved = ReplyOf<typeof listStaffPlayerMoney>['items'][number];
type Session = ReplyOf<typeof listStaffPlayerSessions>['items'][number];

/** Settled bets of a player; each opens the public bet dialog. */
export const PlayerBets = ({ id }: OfPlayer) => {
  const { t } = useTranslation('staff');
  const [game, setGame] = useState('');
  const columns: readonly DataColumn<Bet>[] = [
    { id: 'time', header: t('lists.time'), cell: ({ at }) => formatDateTime(at), tone: 'quiet' },
    { id: 'game', header: t('lists.game'), cell: (bet) => <BetGame bet={bet} /> },
    { id: 'amount', header: t('lists.amount'), cell: ({ amount }) => formatAmount(amount), isEnd: true },
    {
      id: 'multiplier',
      header: t('lists.multiplier'),
      cell: ({ multiplier }) => formatMultiplier(multiplier),
      isEnd: true,
    },
    { id: 'payout', header: t('lists.payout'), cell: ({ payout }) => formatAmount(payout), isEnd: true },
  ];
  return (
    <div className={styles.filtered}>
      <GameChoice value={game} onChange={setGame} />
      <ListFrame
        endpoint={listStaffPlayerBets}
        input={(page) => ({ id, ...page, ...(game !== '' && { game }) })}
        label={t('player.bets')}
        empty={t('lists.noBets')}
        columns={columns}
        rowKey={(bet) => bet.id}
      />
    </div>
  );
};

interface GameChoiceProps {
  /** Empty: all games. */
  readonly value: string;
  readonly onChange: (slug: string) => void;
}

/** Whether the bets of all games are listed, or of one. */
const GameChoice = ({ value, onChange }: GameChoiceProps) => {
  const { t } = useTranslation('staff');
  const games = useGames();
  return (
    <StaffBar>
      <Select
        label={t('lists.game')}
        value={value}
        onChange={onChange}
        options={[
          { value: '', label: t('lists.allGames') },
          ...games.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
    </StaffBar>
  );
};

const BetGame = ({ bet }: { readonly bet: Bet }) => {
  const { t } = useTranslation('staff');
  const openModal = useOpenModal();
  const game = useGames().find(({ slug }) => slug === bet.game)?.name ?? bet.game;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('lists.openBet', { game })}
      onClick={() => openModal(betModal, { id: bet.id })}
    >
      {game}
    </Button>
  );
};

/** Transactions outside of rounds. */
export const PlayerMoney = ({ id }: OfPlayer) => {
  const { t } = useTranslation('staff');
  const columns: readonly DataColumn<Moved>[] = [
    { id: 'time', header: t('lists.time'), cell: ({ at }) => formatDateTime(at), tone: 'quiet' },
    { id: 'kind', header: t('lists.kind'), cell: ({ code }) => t(`codes.${code}`, { defaultValue: code }) },
    { id: 'sum', header: t('lists.sum'), cell: ({ amount }) => formatSignedAmount(amount), isEnd: true },
  ];
  return (
    <ListFrame
      endpoint={listStaffPlayerMoney}
      input={(page) => ({ id, ...page })}
      label={t('player.money')}
      empty={t('lists.noMoney')}
      columns={columns}
      rowKey={(moved) => moved.id}
    />
  );
};

/** Current and past sessions of a player. */
export const PlayerSessions = ({ id }: OfPlayer) => {
  const { t } = useTranslation('staff');
  const columns: readonly DataColumn<Session>[] = [
    { id: 'device', header: t('lists.device'), cell: ({ device }) => device ?? '–' },
    { id: 'address', header: t('lists.address'), cell: ({ ip }) => ip ?? '–', tone: 'quiet' },
    {
      id: 'started',
      header: t('lists.started'),
      cell: ({ created_at: at }) => formatDateTime(at),
      tone: 'quiet',
    },
    {
      id: 'seen',
      header: t('lists.seen'),
      cell: ({ last_seen_at: at }) => formatDateTime(at),
      tone: 'quiet',
    },
    {
      id: 'state',
      header: t('lists.state'),
      cell: ({ open }) => (
        <Badge tone={stateTone(open ? 'open' : 'ended')}>{t(open ? 'lists.open' : 'lists.ended')}</Badge>
      ),
      isEnd: true,
    },
  ];
  return (
    <ListFrame
      endpoint={listStaffPlayerSessions}
      input={() => ({ id })}
      label={t('player.sessions')}
      empty={t('lists.noSessions')}
      columns={columns}
      rowKey={(session) => session.id}
    />
  );
};
