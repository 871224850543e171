import { useTranslation } from 'react-i18next';
import { betModal } from '#features/bets/feature.ts';
import { formatAmount, formatMultiplier } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { useGames } from '#session/site.ts';
import { listStaffPlayerBets, listStaffPlayerMoney, listStaffPlayerSessions } from '#contract/staff.ts';
import { Badge } from '#ui/badge.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { Button } from '#ui/button.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { ListFrame } from './list-frame.tsx';
import { formatSignedAmount } from './signed.ts';
import styles from './ledger.module.css';

interface OfPlayer {
  readonly id: string;
}

/** Settled bets of a player; each opens the public bet dialog. */
export const PlayerBets = ({ id }: OfPlayer) => {
  const { t } = useTranslation('staff');
  const games = useGames();
  const openModal = useOpenModal();
  const nameOf = (slug: string): string => games.find((game) => game.slug === slug)?.name ?? slug;
  return (
    <ListFrame
      endpoint={listStaffPlayerBets}
      input={(page) => ({ id, ...page })}
      label={t('player.bets')}
      empty={t('lists.noBets')}
      columns={[
        { text: t('lists.time') },
        { text: t('lists.game') },
        { text: t('lists.amount'), isEnd: true },
        { text: t('lists.multiplier'), isEnd: true },
        { text: t('lists.payout'), isEnd: true },
      ]}
      row={(bet) => (
        <tr key={bet.id}>
          <td className="sec">{formatDateTime(bet.at)}</td>
          <td>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('lists.openBet', { game: nameOf(bet.game) })}
              onClick={() => openModal(betModal, { id: bet.id })}
            >
              {nameOf(bet.game)}
            </Button>
          </td>
          <td className={styles.end}>{formatAmount(bet.amount)}</td>
          <td className={styles.end}>{formatMultiplier(bet.multiplier)}</td>
          <td className={styles.end}>{formatAmount(bet.payout)}</td>
        </tr>
      )}
    />
  );
};

/** Transactions outside of rounds. */
export const PlayerMoney = ({ id }: OfPlayer) => {
  const { t } = useTranslation('staff');
  return (
    <ListFrame
      endpoint={listStaffPlayerMoney}
      input={(page) => ({ id, ...page })}
      label={t('player.money')}
      empty={t('lists.noMoney')}
      columns={[{ text: t('lists.time') }, { text: t('lists.kind') }, { text: t('lists.sum'), isEnd: true }]}
      row={(moved) => (
        <tr key={moved.id}>
          <td className="sec">{formatDateTime(moved.at)}</td>
          <td>{t(`codes.${moved.code}`, { defaultValue: moved.code })}</td>
          <td className={styles.end}>{formatSignedAmount(moved.amount)}</td>
        </tr>
      )}
    />
  );
};

/** Current and past sessions of a player. */
export const PlayerSessions = ({ id }: OfPlayer) => {
  const { t } = useTranslation('staff');
  return (
    <ListFrame
      endpoint={listStaffPlayerSessions}
      input={() => ({ id })}
      label={t('player.sessions')}
      empty={t('lists.noSessions')}
      columns={[
        { text: t('lists.device') },
        { text: t('lists.address') },
        { text: t('lists.started') },
        { text: t('lists.seen') },
        { text: t('lists.state'), isEnd: true },
      ]}
      row={(session) => (
        <tr key={session.id}>
          <td>{session.device ?? '–'}</td>
          <td className="sec">{session.ip ?? '–'}</td>
          <td className="sec">{formatDateTime(session.created_at)}</td>
          <td className="sec">{formatDateTime(session.last_seen_at)}</td>
          <td className={styles.end}>
            <Badge tone={stateTone(session.open ? 'open' : 'ended')}>
              {t(session.open ? 'lists.open' : 'lists.ended')}
            </Badge>
          </td>
        </tr>
      )}
    />
  );
};
