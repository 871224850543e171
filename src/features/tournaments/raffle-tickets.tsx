import { useTranslation } from 'react-i18next';
import { minorToAmount } from '#contract/money.ts';
import { countInText } from '#lib/format-count.ts';
import type { Tournament } from '#server/features/tournaments/contract.ts';
import { useIsExcluded } from '#session/user.ts';
import { missingPoints, wholePoints, isOpen, nextTicket, pointsInText } from './standing.ts';
import type { Own } from './use-tournament.ts';

interface RaffleTicketsProps {
  readonly tournament: Tournament;
  readonly own: Own;
}

/** The tickets of a player, and how far the next is. */
export const RaffleTickets = ({ tournament, own: { tickets, points } }: RaffleTicketsProps) => {
  const { t } = useTranslation('tournaments');
  const { ticket, max_tickets: most, state } = tournament;
  const isExcluded = useIsExcluded();
  const isUrged = isOpen(tournament) && !isExcluded;
  const next =
    ticket !== null && isUrged && (most === null || tickets < most) ? nextTicket(points, ticket) : null;
  return (
    <>
      <div className="tour-place">
        <span className="display">{t('own.tickets', { count: tickets, shown: countInText(tickets) })}</span>
        {most !== null && (
          <span className="sec num">{t('own.ticketsMost', { most: countInText(most) })}</span>
        )}
      </div>
      <p className="sec num">{t('ranking.pointCount', pointsInText(wholePoints(points)))}</p>
      {next && (
        <>
          <progress className="tour-bar" max={1} value={next.share} aria-label={t('own.ticketProgress')} />
          <p className="sec num">
            {t('own.toTicket', pointsInText(missingPoints(minorToAmount(next.missing))))}
          </p>
        </>
      )}
      {ticket !== null && (
        <p className="hint num">{t('own.ticketRule', pointsInText(wholePoints(ticket)))}</p>
      )}
      {(state === 'drawn' || state === 'paid') && <p className="sec">{t('own.noPrize')}</p>}
    </>
  );
};
