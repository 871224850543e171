import { useTranslation } from 'react-i18next';
import { minorToAmount } from '#contract/money.ts';
import { countInText } from '#lib/format-count.ts';
import type { Tournament } from '#server/features/tournaments/contract.ts';
import { missingPoints, wholePoints, isOpen, nextTicket } from './standing.ts';
import type { Own } from './use-tournament.ts';

interface RaffleTicketsProps {
  readonly tournament: Tournament;
  readonly own: Own;
}

/** The tickets of a player, and how far the next is. */
export const RaffleTickets = ({ tournament, own: { tickets, points } }: RaffleTicketsProps) => {
  const { t } = useTranslation('tournaments');
  const { ticket, max_tickets: most, state } = tournament;
  const isRunning = isOpen(tournament);
  const next =
    ticket !== null && isRunning && (most === null || tickets < most) ? nextTicket(points, ticket) : null;
  return (
    <>
      <div className="tour-place">
        <span className="display">{t('own.tickets', { count: tickets, shown: countInText(tickets) })}</span>
        {most !== null && (
          <span className="sec num">{t('own.ticketsMost', { most: countInText(most) })}</span>
        )}
      </div>
      <p className="sec num">{t('own.points', { points: wholePoints(points) })}</p>
      {next && (
        <>
          <progress className="tour-bar" max={1} value={next.share} aria-label={t('own.ticketProgress')} />
          <p className="sec num">
            {t('own.toTicket', { points: missingPoints(minorToAmount(next.missing)) })}
          </p>
        </>
      )}
      {ticket !== null && (
        <p className="hint num">
          {most === null
            ? t('own.ticketRuleOpen', { points: wholePoints(ticket) })
            : t('own.ticketRule', { points: wholePoints(ticket), most: countInText(most) })}
        </p>
      )}
      {(state === 'drawn' || state === 'paid') && <p className="sec">{t('own.noPrize')}</p>}
    </>
  );
};
