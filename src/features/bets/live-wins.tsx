import { memo, useId, useState, type FocusEvent, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { useConnectionStatus } from '#api/realtime.ts';
import type { BetRow } from '#contract/bets.ts';
import { betFigures, formatMultiplier } from '#lib/format-money.ts';
import { gameTile } from '#games/registry.ts';
import { useGames } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Clipped } from '#ui/clipped.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { betModal } from './feature.ts';
import { useFeed } from './use-feed.ts';
import styles from './live-wins.module.css';

/** Slow enough to read a name and press it. */
const PACE_MS = 2_500;
const PLACES = [0, 1, 2, 3, 4, 5];

/** Row of the latest wins. It pauses while hovered, focused or scrolled. */
export const LiveWins = () => {
  const { t } = useTranslation('bets');
  const labelId = useId();
  const { id } = useUser().profile;
  const status = useConnectionStatus();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  const pace = { paceMs: PACE_MS, isHeld: isPointed || isFocused || isScrolled };
  const { rows, hasFailed, retry } = useFeed('live_wins', null, id, pace);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setFocused(currentTarget.contains(relatedTarget));
  return (
    <section
      className={styles.wins}
      aria-labelledby={labelId}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <h2 id={labelId} className={classNames(styles.lab, status === 'live' && styles.on)}>
        {t('wins')}
      </h2>
      <Wins
        rows={rows}
        hasFailed={hasFailed}
        onRetry={retry}
        onScroll={({ currentTarget }) => setScrolled(Math.abs(currentTarget.scrollLeft) > 4)}
      />
    </section>
  );
};

interface WinsProps {
  readonly rows: readonly BetRow[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onScroll: (event: UIEvent) => void;
}

const Wins = ({ rows, hasFailed, onRetry, onScroll }: WinsProps) => {
  const { t } = useTranslation(['bets', 'ui']);
  if (!rows && hasFailed) {
    return (
      <p className="sec" role="alert">
        {t('winsFailed')}{' '}
        <Button size="sm" variant="ghost" onClick={onRetry}>
          {t('ui:tryAgain')}
        </Button>
      </p>
    );
  }
  if (!rows) {
    return (
      <div className={styles.cards} aria-busy="true">
        {PLACES.map((place) => (
          <Skeleton key={place} width={160} height={54} radius={14} />
        ))}
      </div>
    );
  }
  if (rows.length === 0) return <p className="sec">{t('noWins')}</p>;
  return <Cards rows={rows} onScroll={onScroll} />;
};

/** Only wins added after the first render are animated. */
const Cards = ({ rows, onScroll }: Pick<WinsProps, 'onScroll'> & { readonly rows: readonly BetRow[] }) => {
  const [first] = useState(rows);
  return (
    <ul className={styles.cards} onScroll={onScroll}>
      {rows.map((bet) => (
        <WinCard key={bet.id} bet={bet} enters={rows !== first} />
      ))}
    </ul>
  );
};

const WinCard = memo(function WinCard({ bet, enters }: { readonly bet: BetRow; readonly enters: boolean }) {
  const { t } = useTranslation('bets');
  const openModal = useOpenModal();
  const [isNew] = useState(enters);
  const game = useGames().find(({ slug }) => slug === bet.game)?.name ?? bet.game;
  const profit = betFigures(amountToMinor(bet.amount), amountToMinor(bet.payout)).profit;
  const multiplier = formatMultiplier(bet.multiplier);
  const player = bet.user?.username ?? t('anonymous');
  const art = gameTile(bet.game);
  return (
    <li className={classNames(isNew && styles.enters)}>
      <button type="button" className={styles.wincard} onClick={() => openModal(betModal, { id: bet.id })}>
        {art && <img src={art} alt={game} width={36} height={44} />}
        <span>
          <b className="pos num">{profit}</b>
          <small>
            <span className={styles.name}>
              <Clipped text={player} />
            </span>{' '}
            · <span className="num">{multiplier}</span>
          </small>
        </span>
      </button>
    </li>
  );
});
