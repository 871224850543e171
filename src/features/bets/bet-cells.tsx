import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { amountToMinor } from '#core/money.ts';
import type { BetRow } from '#contract/bets.ts';
import { betFigures } from '#lib/format-money.ts';
import { nameColor } from '#lib/format-text.ts';
import { profileModal } from '#features/profile/feature.ts';
import { betModal } from './feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { gameTile } from '#games/registry.ts';
import { useGames } from '#session/site.ts';
import { Clipped } from '#ui/clipped.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import styles from './live-bets.module.css';
import { rowLinkClass } from '#ui/row-link.ts';

const ProviderGame = lazyComponent(() => import('./provider-game-outlet.tsx'), { failed: () => null });

/** The game of a bet; opens the bet, or the game if a provider holds the bet. */
export const BetGame = ({ bet }: { readonly bet: BetRow }) => {
  const { t } = useTranslation('bets');
  const openModal = useOpenModal();
  const name = useGames().find((game) => game.slug === bet.game)?.name ?? bet.game;
  const { profit } = betFigures(amountToMinor(bet.amount), amountToMinor(bet.payout));
  const player = bet.user?.username ?? t('anonymous');
  const art = gameTile(bet.game);
  if ('provider_id' in bet) return <ProviderGame slug={bet.game} id={bet.game_id} />;
  return (
    <button
      type="button"
      className={rowLinkClass}
      aria-label={t('open', { game: name, player, profit })}
      onClick={() => openModal(betModal, { id: bet.id })}
    >
      {art && <img src={art} alt="" width={26} height={32} />}
      <Clipped text={name} />
    </button>
  );
};

/** The player of a bet, who may be hidden. */
export const BetPlayer = ({ user }: Pick<BetRow, 'user'>) => {
  const { t } = useTranslation('bets');
  const openModal = useOpenModal();
  if (user === null) {
    return (
      <span className={classNames(styles.player, 'sec')}>
        <Icon name="eye-off" size={15} />
        {t('anonymous')}
      </span>
    );
  }
  const { id, username } = user;
  return (
    <button
      type="button"
      className={classNames(styles.player, styles.named)}
      style={{ color: nameColor(username) }}
      aria-label={t('openPlayer', { player: username })}
      onClick={() => openModal(profileModal, { id })}
    >
      <Clipped text={username} />
    </button>
  );
};
