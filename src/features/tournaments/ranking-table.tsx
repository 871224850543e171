import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatClock } from '#lib/format-time.ts';
import { formatAgo } from '#lib/format-time-left.ts';
import { useClockValue } from '#lib/use-clock-value.ts';
import type { RankingRow, Tournament } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { Moved } from './moved.tsx';
import { ownRowMark } from './own-bar.tsx';
import { PlayerName } from './player-name.tsx';
import { formatWholeNumber, toWholePoints, isDrawn, isTournamentRunning, type TableRow } from './standing.ts';
import tournamentStyles from './tournament.module.css';
import { useGlide } from './use-glide.ts';
import { Hint } from '#ui/field-parts.tsx';

interface RankingTableProps {
  readonly tournament: Tournament;
  readonly rows: readonly TableRow[];
  readonly isOwn: (row: RankingRow) => boolean;
  readonly takenAt: string | null;
}

/** Ranking with wager, points and prize. */
export const RankingTable = ({ tournament, rows, isOwn, takenAt }: RankingTableProps) => {
  const { t } = useTranslation('tournaments');
  const isOver = !isTournamentRunning(tournament);
  const isDraw = isDrawn(tournament.type);
  return (
    <section className={classNames(tournamentStyles.ranking, 'card')}>
      <DataTable
        label={t(isDraw && isOver ? 'ranking.winners' : 'ranking.label')}
        density="normal"
        sticky="page"
        isLong
        columns={useColumns(tournament, isOwn)}
        rows={rows}
        rowKey={(entry) => ('row' in entry ? keyOfRow(entry.row) : `gap ${entry.gapAfter}`)}
        rowLook={(entry) => ('row' in entry && isOwn(entry.row) ? 'own' : undefined)}
        note={(entry) =>
          'gapAfter' in entry && (
            <>
              <span aria-hidden="true">…</span>
              <span className="visually-hidden">{t('ranking.skipped')}</span>
            </>
          )
        }
      />
      {takenAt !== null && !isOver && (
        <Hint className={classNames(tournamentStyles.hint, 'num')}>
          <Updated at={takenAt} />
        </Hint>
      )}
    </section>
  );
};

/** A player keeps the same row while it moves; an anonymous player is known by the place only. */
const keyOfRow = ({ place, user }: RankingRow): string => user?.id ?? String(place);

/** How long ago the places last changed. */
const Updated = ({ at }: { readonly at: string }) => {
  const { t } = useTranslation('tournaments');
  const ago = useClockValue((nowMs) => formatAgo((nowMs - Date.parse(at)) / 1000));
  return (
    <time dateTime={at} title={formatClock(at)}>
      {t('ranking.updated', { ago })}
    </time>
  );
};

/** The number of a place; a row whose place changed glides there and says by how many. */
const Spot = ({ place, isOwn }: { readonly place: number; readonly isOwn: boolean }) => {
  const spot = useGlide<HTMLSpanElement>(place, (own) => own.closest('tr'));
  return (
    <span ref={spot} className={tournamentStyles.spotCell} {...(isOwn && ownRowMark)}>
      <span className={tournamentStyles.spot}>{place}</span>
      <Moved place={place} />
    </span>
  );
};

/** A column of places; a gap between places has no cells. */
const ofPlaces = (
  column: Omit<DataColumn<TableRow>, 'cell'>,
  cell: (row: RankingRow) => ReactNode,
): DataColumn<TableRow> => ({ ...column, cell: (entry) => 'row' in entry && cell(entry.row) });

function useColumns(
  tournament: Tournament,
  isOwn: RankingTableProps['isOwn'],
): readonly DataColumn<TableRow>[] {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const { prizes } = tournament;
  const isDraw = isDrawn(tournament.type);
  const hasPoints = tournament.type !== 'giveaway';
  const hasPrizes = !isDraw || !isTournamentRunning(tournament);
  const prizeOf = (row: RankingRow): string | null =>
    row.prize ?? (isDraw ? null : (prizes[row.place - 1] ?? null));
  const prizeText = (prize: string | null) =>
    prize === null ? '–' : <b className="pos">{money(amountToMinor(prize))}</b>;
  const place = ofPlaces({ id: 'place', header: t(isDraw ? 'draw.number' : 'ranking.place') }, (row) => (
    <Spot place={row.place} isOwn={isOwn(row)} />
  ));
  const player = ofPlaces({ id: 'player', header: t('ranking.player'), isWidest: true }, (row) => (
    <span className={tournamentStyles.who}>
      <PlayerName user={row.user} />
      {isOwn(row) && <Badge tone="corona">{t('ranking.you')}</Badge>}
    </span>
  ));
  const wagered = ofPlaces(
    { id: 'wagered', header: t('ranking.wagered'), isEnd: true, tone: 'quiet', hides: 'narrow' },
    (row) => money(amountToMinor(row.wager)),
  );
  const points = ofPlaces({ id: 'points', header: t('ranking.points'), isEnd: true }, (row) =>
    formatWholeNumber(toWholePoints(row.points)),
  );
  const prize = ofPlaces({ id: 'prize', header: t('ranking.prize'), isEnd: true }, (row) =>
    prizeText(prizeOf(row)),
  );
  return [place, player, ...(hasPoints ? [wagered, points] : []), ...(hasPrizes ? [prize] : [])];
}
