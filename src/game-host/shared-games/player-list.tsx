import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { multiplierFromFraction, formatMultiplierE8 } from '#core/multiplier.ts';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import { formatAmount, formatMoney, formatProfit } from '#lib/format-money.ts';
import { nameColor } from '#lib/format-text.ts';
import { profileModal } from '#features/profile/feature.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Clipped } from '#ui/clipped.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { type SharedPlayerRow, selectShownPlayers } from './shown-players.ts';
import { useSharedGameState } from './use-shared.ts';
import styles from './player-list.module.css';

interface PlayerListProps {
  readonly mounted: MountedSharedGame;
  /** In a sheet, which already has a frame. */
  readonly isInSheet?: boolean;
  /** Called before a player's profile opens. */
  readonly onLeave?: () => void;
}

/** The players of this round with their stakes and results; over the stage if there is room. */
export const PlayerList = ({ mounted, isInSheet = false, onLeave }: PlayerListProps) => {
  const { t } = useTranslation('shared');
  const facts = useSharedGameState(mounted, (all) => all);
  const { phase, bets, own, totals, cashedOut } = facts;
  const lines = useMemo(() => selectShownPlayers({ phase, bets, own }), [phase, bets, own]);
  const more = totals.players - lines.length;
  return (
    <section
      className={classNames(styles.players, isInSheet ? styles.sheet : styles.over)}
      aria-label={t('playersName')}
    >
      <header>
        <b>{t('players', { count: totals.players })}</b>
        <span className="num">
          {phase === 'crashed' && totals.players > 0
            ? t('cashedOut', { count: cashedOut.length })
            : formatAmount(totals.staked)}
        </span>
      </header>
      {/* Focusable, so that it scrolls by the keyboard also where no player has a name to press. */}
      <div
        className={styles.rows}
        role="group"
        aria-label={t('players', { count: totals.players })}
        tabIndex={0}
      >
        <ul>
          {lines.map((line) => (
            <PlayerRow key={line.id} line={line} onLeave={onLeave} />
          ))}
        </ul>
        {totals.players === 0 && <p className={styles.nobody}>{t('nobodyYet')}</p>}
        {more > 0 && <p className={classNames(styles.more, 'num')}>{t('more', { count: more })}</p>}
      </div>
    </section>
  );
};

interface PlayerRowProps {
  readonly line: SharedPlayerRow;
  readonly onLeave: (() => void) | undefined;
}

const PlayerRow = ({ line, onLeave }: PlayerRowProps) => {
  const { t } = useTranslation('shared');
  const { user, isOwn, state, amountMinor, profitMinor, at } = line;
  const isOut = state === 'cashedOut';
  const money = ((): string => {
    if (isOut) return formatProfit(profitMinor);
    return state === 'burst' ? formatProfit(-amountMinor) : formatMoney(amountMinor);
  })();
  return (
    <li className={classNames(isOut && styles.out, isOwn && styles.own)}>
      <Avatar name={user?.username ?? ''} size={22} />
      {user ? (
        <NameKey user={user} onLeave={onLeave} />
      ) : (
        <span className={styles.name}>{t('anonymous')}</span>
      )}
      <b className="num">{money}</b>
      <span className={classNames(styles.state, 'num')}>
        {isOut ? formatMultiplierE8(multiplierFromFraction(BigInt(at), 100n)) : t(state)}
      </span>
    </li>
  );
};

interface NameKeyProps {
  readonly user: NonNullable<SharedPlayerRow['user']>;
  readonly onLeave: (() => void) | undefined;
}

const NameKey = ({ user: { id, username }, onLeave }: NameKeyProps) => {
  const { t } = useTranslation('shared');
  const openModal = useOpenModal();
  return (
    <button
      type="button"
      className={styles.name}
      style={{ color: nameColor(username) }}
      aria-label={t('openPlayer', { player: username })}
      onClick={() => {
        onLeave?.();
        openModal(profileModal, { id });
      }}
    >
      <Clipped text={username} />
    </button>
  );
};
