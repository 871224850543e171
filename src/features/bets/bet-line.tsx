import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import type { BetRow } from '#contract/bets.ts';
import { betFigures, formatMultiplier, isGain } from '#lib/format-money.ts';
import { nameColor } from '#lib/format-text.ts';
import { formatClock } from '#lib/format-time.ts';
import { profileModal } from '#features/profile/feature.ts';
import { betModal } from './feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { gameTile } from '#games/registry.ts';
import { useGames } from '#session/site.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/badge.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import styles from './live-bets.module.css';

const ProviderGame = lazyComponent(() => import('./provider-game-outlet.tsx'), { failed: () => null });

interface BetLineProps {
  readonly bet: BetRow;
  readonly enters: boolean;
}

/** A row of the feed. Its link covers the row and opens the bet, or the game if a provider holds the bet. */
export const BetLine = memo(function BetLine({ bet, enters }: BetLineProps) {
  const { t } = useTranslation('bets');
  const openModal = useOpenModal();
  const [isNew] = useState(enters);
  const name = useGames().find((game) => game.slug === bet.game)?.name ?? bet.game;
  const profitMinor = amountToMinor(bet.payout) - amountToMinor(bet.amount);
  const { amount, profit } = betFigures(amountToMinor(bet.amount), amountToMinor(bet.payout));
  const player = bet.user?.username ?? t('anonymous');
  const art = gameTile(bet.game);
  return (
    <tr className={classNames(isNew && styles.enters)}>
      <td>
        {'provider_id' in bet ? (
          <ProviderGame slug={bet.game} id={bet.game_id} />
        ) : (
          <button
            type="button"
            className={styles.betsGame}
            aria-label={t('open', { game: name, player, profit })}
            onClick={() => openModal(betModal, { id: bet.id })}
          >
            {art && <img src={art} alt="" width={26} height={32} />}
            <Clipped text={name} />
          </button>
        )}
      </td>
      <td>
        <Player user={bet.user} />
      </td>
      <td className={classNames(styles.wide, 'sec')}>{formatClock(bet.date.time)}</td>
      <td className={classNames(styles.wide, styles.r, styles.strong)}>{amount}</td>
      <td className={classNames(styles.wide, styles.r, profitMinor < 0n && 'muted')}>
        {bet.capped && <Badge tone="wait">{t('maxProfit')}</Badge>} {formatMultiplier(bet.multiplier)}
      </td>
      <td className={classNames(styles.r, styles.strong, isGain(profitMinor) ? 'pos' : 'sec')}>{profit}</td>
    </tr>
  );
});

const Player = ({ user }: Pick<BetRow, 'user'>) => {
  const { t } = useTranslation('bets');
  const openModal = useOpenModal();
  if (user === null) {
    return (
      <span className={classNames(styles.betsPlayer, 'sec')}>
        <Icon name="eye-off" size={15} />
        {t('anonymous')}
      </span>
    );
  }
  const { id, username } = user;
  return (
    <button
      type="button"
      className={classNames(styles.betsPlayer, styles.named)}
      style={{ color: nameColor(username) }}
      aria-label={t('openPlayer', { player: username })}
      onClick={() => openModal(profileModal, { id })}
    >
      <Clipped text={username} />
    </button>
  );
};
