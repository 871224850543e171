import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatClock } from '#lib/format-time.ts';
import type { RankingRow, Tournament } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlayerName } from './player-name.tsx';
import { formatWholeNumber, toWholePoints, isDrawn, isTournamentRunning, type TableRow } from './standing.ts';
import styles from './draw.module.css';
import tournamentStyles from './tournament.module.css';
import fieldStyles from '#ui/field.module.css';

interface RankingTableProps {
  readonly tournament: Tournament;
  readonly rows: readonly TableRow[];
  readonly isOwn: (row: RankingRow) => boolean;
  readonly takenAt: string | null;
}

/** Ranking with wager, points and prize. */
export const RankingTable = ({ tournament, rows, isOwn, takenAt }: RankingTableProps) => {
  const { t } = useTranslation('tournaments');
  const { prizes } = tournament;
  const isOver = !isTournamentRunning(tournament);
  const isDraw = isDrawn(tournament.type);
  const hasPoints = tournament.type !== 'giveaway';
  const hasPrizes = !isDraw || isOver;
  const prizeOf = (row: RankingRow): string | null =>
    row.prize ?? (isDraw ? null : (prizes[row.place - 1] ?? null));
  return (
    <section className={classNames(tournamentStyles.tourRanking, 'card')}>
      <table aria-label={t(isDraw && isOver ? 'ranking.winners' : 'ranking.label')}>
        <thead>
          <tr>
            <th scope="col">{t(isDraw ? 'draw.number' : 'ranking.place')}</th>
            <th scope="col">{t('ranking.player')}</th>
            {hasPoints && (
              <>
                <th scope="col" className={classNames(styles.r, tournamentStyles.wide)}>
                  {t('ranking.wagered')}
                </th>
                <th scope="col" className={styles.r}>
                  {t('ranking.points')}
                </th>
              </>
            )}
            {hasPrizes && (
              <th scope="col" className={styles.r}>
                {t('ranking.prize')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((entry) =>
            'row' in entry ? (
              <Line
                key={entry.row.place}
                row={entry.row}
                isOwn={isOwn(entry.row)}
                hasPoints={hasPoints}
                {...(hasPrizes && { prize: prizeOf(entry.row) })}
              />
            ) : (
              <tr key={`gap ${entry.gapAfter}`} className={tournamentStyles.gap}>
                <td colSpan={2 + (hasPoints ? 2 : 0) + (hasPrizes ? 1 : 0)}>
                  <span aria-hidden="true">…</span>
                  <span className="visually-hidden">{t('ranking.skipped')}</span>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {takenAt !== null && !isOver && (
        <p className={classNames(fieldStyles.hint, 'num')}>
          {t('ranking.takenAt', { time: formatClock(takenAt) })}
        </p>
      )}
    </section>
  );
};

interface LineProps {
  readonly row: RankingRow;
  readonly isOwn: boolean;
  readonly hasPoints: boolean;
  /** Undefined if the table has no such column. */
  readonly prize?: string | null;
}

const Line = ({ row, isOwn, hasPoints, prize }: LineProps) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  return (
    <tr className={classNames(isOwn && styles.you)} {...(isOwn && { 'aria-current': true })}>
      <td>
        <span className={tournamentStyles.spot}>{row.place}</span>
      </td>
      <td>
        <span className={tournamentStyles.who}>
          <PlayerName user={row.user} />
          {isOwn && <Badge tone="corona">{t('ranking.you')}</Badge>}
        </span>
      </td>
      {hasPoints && (
        <>
          <td className={classNames(styles.r, tournamentStyles.wide, 'sec')}>
            {money(amountToMinor(row.wager))}
          </td>
          <td className={styles.r}>{formatWholeNumber(toWholePoints(row.points))}</td>
        </>
      )}
      {prize !== undefined && (
        <td className={styles.r}>
          {prize === null ? '–' : <b className="pos">{money(amountToMinor(prize))}</b>}
        </td>
      )}
    </tr>
  );
};
