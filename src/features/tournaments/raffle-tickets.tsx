import { useTranslation } from 'react-i18next';
import { minorToAmount } from '#core/money.ts';
import { formatCountForText } from '#lib/format-count.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { useIsExcluded } from '#session/user.ts';
import {
  roundUpPoints,
  toWholePoints,
  isTournamentRunning,
  nextTicket,
  toPointsTextValues,
} from './standing.ts';
import type { OwnStanding } from './use-tournament.ts';
import styles from './tournament.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

interface RaffleTicketsProps {
  readonly tournament: Tournament;
  readonly own: OwnStanding;
}

/** The player's tickets and the progress to the next one. */
export const RaffleTickets = ({ tournament, own: { tickets, points } }: RaffleTicketsProps) => {
  const { t } = useTranslation('tournaments');
  const { ticket, max_tickets: most, state } = tournament;
  const isExcluded = useIsExcluded();
  const isUrged = isTournamentRunning(tournament) && !isExcluded;
  const next =
    ticket !== null && isUrged && (most === null || tickets < most) ? nextTicket(points, ticket) : null;
  return (
    <>
      <div className={styles.standing}>
        <span className="display">
          {t('own.tickets', { count: tickets, shown: formatCountForText(tickets) })}
        </span>
        {most !== null && (
          <span className="sec num">{t('own.ticketsMost', { most: formatCountForText(most) })}</span>
        )}
      </div>
      <p className="sec num">{t('ranking.pointCount', toPointsTextValues(toWholePoints(points)))}</p>
      {next && (
        <>
          <ProgressBar max={1} value={next.share} aria-label={t('own.ticketProgress')} />
          <p className="sec num">
            {t('own.toTicket', toPointsTextValues(roundUpPoints(minorToAmount(next.missing))))}
          </p>
        </>
      )}
      {ticket !== null && (
        <Hint className="num">{t('own.ticketRule', toPointsTextValues(toWholePoints(ticket)))}</Hint>
      )}
      {(state === 'drawn' || state === 'paid') && <p className="sec">{t('own.noPrize')}</p>}
    </>
  );
};
