import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatReturnPercent } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { formatMoney, withoutZeroCents } from '#lib/format-money.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { authModal } from '#features/auth/feature.ts';
import { fairnessModal } from '#features/fairness/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { gameTile } from '#games/registry.ts';
import { updatePlaySettings, type PlaySpeed, usePlaySettings } from '#session/play-settings.ts';
import { useFavourite } from '#session/favourites.ts';
import { useUser } from '#session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { FairnessButton, FairnessHash } from './fairness-button.tsx';
import { SessionLine } from './session-line.tsx';
import { SettingsPopover } from './settings-popover.tsx';
import { SoundControl } from './sound-control.tsx';
import type { BetPanelState } from '../panel/use-betting.ts';
import styles from './game-footer.module.css';

interface GameFooterProps {
  readonly mounted: Pick<MountedGame, 'game'>;
  readonly betting: BetPanelState;
  readonly className?: string | undefined;
  /** Replaces the player's server seed hash. */
  readonly fairness?: ReactNode;
}

/** Bar below the stage: game name, sound and settings, session time, fairness. */
export const GameFooter = ({ mounted, betting, className, fairness = <FairnessChip /> }: GameFooterProps) => {
  const { t } = useTranslation('game');
  const { meta } = mounted.game;
  const art = gameTile(meta.slug);
  return (
    <footer className={classNames(styles.footer, className)}>
      <div className={styles.game}>
        {art && <img className={styles.tile} src={art} alt="" width={30} height={40} />}
        <span>
          <b>{meta.name}</b>
          <small>
            {t('rtp', { percent: formatReturnPercent(meta.rtp) })},{' '}
            {t('maxProfit', { amount: withoutZeroCents(formatMoney(betting.maxProfitMinor)) })}
          </small>
        </span>
      </div>
      <div className={styles.icons}>
        <SoundControl />
        <SpeedButton />
        {!betting.isGuest && <StatsButton />}
        <TheatreButton />
        <FavouriteButton meta={meta} />
        <SettingsPopover mounted={mounted} betting={betting} />
      </div>
      {!betting.isGuest && <SessionLine />}
      {fairness}
    </footer>
  );
};

const nextSpeed: Record<PlaySpeed, PlaySpeed> = { normal: 'turbo', turbo: 'instant', instant: 'normal' };

const SpeedButton = () => {
  const { t } = useTranslation('game');
  const { speed } = usePlaySettings();
  return (
    <span className={styles.speed} data-speed={speed}>
      <IconButton
        icon="bolt"
        label={t(`speed.${speed}`)}
        onClick={() => updatePlaySettings({ speed: nextSpeed[speed] })}
      />
    </span>
  );
};

const StatsButton = () => {
  const { t } = useTranslation('game');
  const { areStatsOn } = usePlaySettings();
  return (
    <IconButton
      icon="stats"
      label={t('stats')}
      pressed={areStatsOn}
      onClick={() => updatePlaySettings({ areStatsOn: !areStatsOn })}
    />
  );
};

const TheatreButton = () => {
  const { t } = useTranslation('game');
  const { isTheatre } = usePlaySettings();
  return (
    // Narrow windows do not offer theatre mode, but can always leave it.
    <span className={classNames(!isTheatre && 'desk-only')}>
      <IconButton
        icon="theatre"
        label={t('theatre')}
        pressed={isTheatre}
        onClick={() => updatePlaySettings({ isTheatre: !isTheatre })}
      />
    </span>
  );
};

const FavouriteButton = ({ meta }: { readonly meta: GameMeta }) => {
  const { t } = useTranslation('game');
  const openModal = useOpenModal();
  const { online } = useUser();
  const { isFavourite, toggle } = useFavourite(meta.id);
  return (
    <IconButton
      icon="star"
      label={t(isFavourite ? 'favouriteRemove' : 'favouriteAdd')}
      pressed={isFavourite}
      filled={isFavourite}
      onClick={() => (online ? toggle() : openModal(authModal, { tab: 'register' }))}
    />
  );
};

/** The server seed hash of the next bets; guests get an explanation instead. */
const FairnessChip = () => {
  const { t } = useTranslation('game');
  const openModal = useOpenModal();
  const hash = useUser().seeds?.server;
  if (hash === undefined) {
    return (
      <FairnessButton onClick={() => openModal(fairnessModal, { tab: 'how' })}>
        {t('howFairness')}
      </FairnessButton>
    );
  }
  return (
    <Tooltip text={t('fairnessTooltip')}>
      <FairnessButton
        aria-label={t('fairness', { hash: truncateMiddle(hash) })}
        onClick={() => openModal(fairnessModal)}
      >
        <FairnessHash>{truncateMiddle(hash)}</FairnessHash>
      </FairnessButton>
    </Tooltip>
  );
};
