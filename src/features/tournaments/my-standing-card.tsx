import { useTranslation } from 'react-i18next';
import { authModal } from '#features/auth/feature.ts';
import { PlayClosed } from '#features/responsible/feature.ts';
import { amountToMinor } from '#core/money.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useIsExcluded, useIsSignedIn } from '#session/user.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { EnterCard } from './enter-card.tsx';
import { RaffleTickets } from './raffle-tickets.tsx';
import {
  roundUpPoints,
  formatPlace,
  toWholePoints,
  isTournamentRunning,
  toPointsTextValues,
  getPrizeProgress,
} from './standing.ts';
import type { OwnStanding } from './use-tournament.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './tournament.module.css';
import { ProgressBar } from '#ui/progress-bar.tsx';

interface OwnCardProps {
  readonly tournament: Tournament;
  readonly own: OwnStanding | null;
  /** The player's place when the page was opened. */
  readonly openedAt: number | null;
}

/** The player's standing, or how to take part. */
export const MyStandingCard = ({ tournament, own, openedAt }: OwnCardProps) => {
  const { t } = useTranslation('tournaments');
  const isOnline = useIsSignedIn();
  const isExcluded = useIsExcluded();
  const { type, state } = tournament;
  // Standings of old tournaments are no longer kept.
  if (isOnline && own === null && state === 'paid') return null;
  return (
    <section className={classNames(styles.own, 'card pad')}>
      <h2>{t(`own.${type}`)}</h2>
      <Content tournament={tournament} own={own} openedAt={openedAt} />
      {isExcluded && isTournamentRunning(tournament) && <PlayClosed why="excluded" />}
    </section>
  );
};

const Content = ({ tournament, own, openedAt }: OwnCardProps) => {
  const isOnline = useIsSignedIn();
  const { type, state } = tournament;
  const isRunning = isTournamentRunning(tournament);
  if (!isOnline) return <GuestCard canEnter={isRunning} />;
  const isPaidOut = state === 'drawn' || state === 'paid';
  if (isPaidOut && own?.prize) return <Won prize={own.prize} />;
  if (type === 'giveaway') return <EnterCard tournament={tournament} own={own} />;
  if (own === null || amountToMinor(own.points) === 0n) return <NoPoints state={state} />;
  if (type === 'raffle') return <RaffleTickets tournament={tournament} own={own} />;
  return <Race own={own} openedAt={openedAt} isRunning={isRunning} />;
};

/** Why the player is not in the ranking. Self-exclusion is explained below. */
const NoPoints = ({ state }: Pick<Tournament, 'state'>) => {
  const { t } = useTranslation('tournaments');
  const isExcluded = useIsExcluded();
  if (isExcluded && isTournamentRunning({ state })) return null;
  if (state === 'scheduled') return <p className="sec">{t('own.notStarted')}</p>;
  return <p className="sec">{t(state === 'running' ? 'own.notYet' : 'own.tookNoPart')}</p>;
};

const GuestCard = ({ canEnter }: { readonly canEnter: boolean }) => {
  const { t } = useTranslation(['tournaments', 'shell']);
  const openModal = useOpenModal();
  return (
    <>
      <p className="sec">{t(canEnter ? 'own.guest' : 'own.guestOver')}</p>
      <Button block onClick={() => openModal(authModal, { tab: canEnter ? 'register' : 'login' })}>
        {t(canEnter ? 'shell:register' : 'shell:login')}
      </Button>
    </>
  );
};

const Won = ({ prize }: { readonly prize: string }) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  return <p className={styles.won}>{t('own.won', { amount: money(amountToMinor(prize)) })}</p>;
};

interface RaceProps extends Pick<OwnCardProps, 'openedAt'> {
  readonly own: OwnStanding;
  readonly isRunning: boolean;
}

const Race = ({ own, openedAt, isRunning }: RaceProps) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const { place, about, points, prize } = own;
  const climbed = isRunning && place !== null && openedAt !== null ? openedAt - place : 0;
  const exact = place === null ? '–' : formatPlace(place);
  const placeText = about ? t('own.about', { place: exact }) : exact;
  return (
    <>
      <div className={styles.standing}>
        <span className="display">{placeText}</span>
        {climbed > 0 && (
          <Badge tone="win" icon="arrow-up">
            {t('own.up', { count: climbed })}
          </Badge>
        )}
      </div>
      <p className="sec num">{t('ranking.pointCount', toPointsTextValues(toWholePoints(points)))}</p>
      {prize !== null && <p className="sec num">{t('own.prize', { amount: money(amountToMinor(prize)) })}</p>}
      {isRunning && <NextPrize own={own} />}
      {!isRunning && prize === null && <p className="sec">{t('own.noPrize')}</p>}
      <p className="visually-hidden" role="status">
        {isRunning && t('own.now', { place: placeText })}
      </p>
    </>
  );
};

/** Progress to the next better prize. Renders nothing if there is none. */
const NextPrize = ({ own: { points, ...next } }: Pick<RaceProps, 'own'>) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const isExcluded = useIsExcluded();
  if (isExcluded || next.to_next === null || next.next_place === null || next.next_prize === null)
    return null;
  return (
    <>
      <ProgressBar max={1} value={getPrizeProgress(points, next.to_next)} aria-label={t('own.progress')} />
      <p className="sec num">
        {t('own.toNext', {
          ...toPointsTextValues(roundUpPoints(next.to_next)),
          place: formatPlace(next.next_place),
          amount: money(amountToMinor(next.next_prize)),
        })}
      </p>
    </>
  );
};
