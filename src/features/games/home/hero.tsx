import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import heroArt from '../../../../assets/shell/hero.svg';
import { endpointQueryOptions } from '#api/query.ts';
import { getContinued } from '#contract/bets.ts';
import type { GameEntry } from '#contract/games.ts';
import { authModal } from '#features/auth/feature.ts';
import { fairnessModal } from '#features/fairness/feature.ts';
import { RewardsReady, rewardCenterOffers } from '#features/rewards/feature.ts';
import { welcomeModal } from '#features/welcome/feature.ts';
import { useDisabledOfferings, useGames, useSite } from '#session/site.ts';
import { useIsExcluded, useUser } from '#session/user.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { TextLink } from '#ui/text-link.tsx';
import { useStarterGames } from '../use-starter-games.ts';
import styles from './hero.module.css';

/**
 * Banner of the home page, with two actions for who looks at it: a guest, a new player, or one who returns. Tall for
 * guests, 120 px for players, so that games are visible on the first screen.
 */
export const Hero = () => {
  const { online, recently_played: played } = useUser();
  const isExcluded = useIsExcluded();
  if (!online) return <GuestHero />;
  if (isExcluded) return <PausedHero />;
  return played.length === 0 ? <NewPlayerHero /> : <ReturningHero />;
};

const GuestHero = () => {
  const { t } = useTranslation('home');
  const openModal = useOpenModal();
  const isDemo = useSite()?.demo ?? false;
  const [game] = useStarterGames();
  return (
    <section className={classNames(styles.hero, styles.full)}>
      <HeroArt />
      <div className={styles.words}>
        <h1 className="display">
          {t('hero.first')}
          <br />
          {t('hero.second')}
        </h1>
        <p>
          {t(isDemo ? 'hero.textDemo' : 'hero.text')}{' '}
          <TextLink className={styles.fairness} onClick={() => openModal(fairnessModal, { tab: 'how' })}>
            {t('hero.fairness')}
          </TextLink>
        </p>
        <div className={styles.actions}>
          <Button
            className={styles.button}
            variant="primary"
            size="lg"
            onClick={() => openModal(authModal, { tab: 'register' })}
          >
            {t('hero.register')}
          </Button>
          {game && (
            <Link
              className={classNames(buttonClass({ size: 'lg' }), styles.button, styles.second)}
              to={game.url}
            >
              {t('hero.seeGame')}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
};

/** For who has not played yet. */
const NewPlayerHero = () => {
  const { t } = useTranslation('home');
  const openModal = useOpenModal();
  const [game] = useStarterGames();
  return (
    <PlayerHero greeting="welcome" text={t('hero.newText')}>
      {game && (
        <GameLink game={game} isPrimary>
          {t('hero.play', { game: game.name })}
        </GameLink>
      )}
      <Button className={styles.button} onClick={() => openModal(welcomeModal)}>
        {t('hero.firstSteps')}
      </Button>
    </PlayerHero>
  );
};

/** Leads to an open round first, else to the last game; and to what can be claimed. */
const ReturningHero = () => {
  const { t } = useTranslation('home');
  const { recently_played: played } = useUser();
  const games = useGames();
  const off = useDisabledOfferings();
  const { data } = useQuery({ ...endpointQueryOptions(getContinued, {}), staleTime: 0 });
  const openSlug = data?.games.find(({ open }) => open)?.game;
  const openGame = games.find(({ slug }) => slug === openSlug);
  const lastGame = games.find(({ id }) => id === played.find((one) => games.some((game) => game.id === one)));
  const game = openGame ?? lastGame;
  const hasRewards = rewardCenterOffers.some((offer) => !off.includes(offer));
  const text = game && t(openGame ? 'hero.openRound' : 'hero.lastGame', { game: game.name });
  return (
    <PlayerHero greeting="back" text={text ?? t('hero.newText')}>
      {game ? (
        <GameLink game={game} isPrimary>
          {t('hero.goOn')}
        </GameLink>
      ) : (
        <Link
          className={classNames(buttonClass({ variant: 'primary' }), styles.button)}
          to="/games/originals"
        >
          {t('originals')}
        </Link>
      )}
      {hasRewards && (
        <Link className={classNames(buttonClass({}), styles.button)} to="/reward-center">
          {t('hero.rewards')}
          <RewardsReady />
        </Link>
      )}
    </PlayerHero>
  );
};

/** Invites a self-excluded player to nothing. */
const PausedHero = () => {
  const { t } = useTranslation('home');
  const openModal = useOpenModal();
  return (
    <PlayerHero greeting="back" text={t('hero.onBreak')}>
      <Button className={styles.button} onClick={() => openModal(fairnessModal, { tab: 'how' })}>
        {t('hero.fairness')}
      </Button>
    </PlayerHero>
  );
};

interface PlayerHeroProps {
  readonly greeting: 'welcome' | 'back';
  readonly text: string;
  /** The actions. */
  readonly children: ReactNode;
}

const PlayerHero = ({ greeting, text, children }: PlayerHeroProps) => {
  const { t } = useTranslation('home');
  const { username } = useUser().profile;
  return (
    <section className={classNames(styles.hero, styles.slim)}>
      <HeroArt />
      <div className={styles.words}>
        <h1 className="display">{t(`hero.${greeting}`, { name: username })}</h1>
        <p>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
};

const HeroArt = () => <img className={styles.art} src={heroArt} alt="" fetchPriority="high" />;

interface GameLinkProps {
  readonly game: GameEntry;
  readonly isPrimary?: boolean;
  readonly children: ReactNode;
}

const GameLink = ({ game, isPrimary = false, children }: GameLinkProps) => (
  <Link
    className={classNames(buttonClass(isPrimary ? { variant: 'primary' } : {}), styles.button)}
    to={game.url}
  >
    {children}
  </Link>
);
