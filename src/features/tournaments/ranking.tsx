import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_RANKED_PLACES, type RankingRow, type Tournament } from '#contract/tournaments.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OwnBar } from './own-bar.tsx';
import { Podium, STEPS } from './podium.tsx';
import { RankingTable } from './ranking-table.tsx';
import { isDrawn, isTournamentRunning, findOwnRow, tableRows } from './standing.ts';
import { RANKING_ROWS, useRanking, type OwnStanding } from './use-tournament.ts';

/** Initial number of rows. */
const FIRST_ROWS = 10;

interface RankingProps {
  readonly tournament: Tournament;
  readonly own: OwnStanding | null;
}

/** Returns the player's row if it is not on the loaded pages. */
function ownRow(
  own: OwnStanding | null,
  { id, username, avatar, xp }: ReturnType<typeof useUser>['profile'],
) {
  if (!own || own.place === null || own.about || id === null) return [];
  const { place, staked, points, prize } = own;
  const user = { id, username, avatar: avatar ?? null, wager: xp };
  return [{ place, user, wager: staked, points, prize }] satisfies RankingRow[];
}

/** Top places or winners, plus the player's place and its neighbours. */
export const Ranking = ({ tournament, own }: RankingProps) => {
  const { t } = useTranslation('tournaments');
  const [most, setMost] = useState(FIRST_ROWS);
  const shown = Math.ceil(most / RANKING_ROWS);
  const { profile } = useUser();
  const place = own && !own.about ? own.place : null;
  const ranking = useRanking(tournament, shown, place);
  const { takenAt } = ranking;
  const first = ranking.first.slice(0, most);
  const near = [...ranking.first.slice(most), ...ranking.beside].filter(
    (row) => place !== null && Math.abs(row.place - place) <= 1,
  );
  const isOwn = findOwnRow([...first, ...near], { id: profile.id, place });
  const isThere = [...first, ...near].some(isOwn);
  const others = isThere ? near : [...near, ...ownRow(own, profile)];
  if (ranking.isError && first.length === 0)
    return (
      <section className="card">
        <ErrorBlock title={t('ranking.failed')} onRetry={ranking.retry} />
      </section>
    );
  if (ranking.isPending) return <Skeleton height={520} radius={20} />;
  if (first.length === 0) return <NoRows tournament={tournament} />;
  const all = Math.min(ranking.total, MAX_RANKED_PLACES);
  return (
    <>
      <Places tournament={tournament} first={first} others={others} isOwn={isOwn} takenAt={takenAt} />
      {most < all && (
        <Button
          loading={ranking.isMoreComing}
          onClick={() => setMost(most < RANKING_ROWS ? RANKING_ROWS : most + RANKING_ROWS)}
        >
          {t('ranking.more')}
        </Button>
      )}
      {own !== null && own.place !== null && <OwnBar own={own} />}
    </>
  );
};

interface PlacesProps extends Pick<RankingProps, 'tournament'> {
  readonly first: readonly RankingRow[];
  /** Rows around the player's place. */
  readonly others: readonly RankingRow[];
  readonly isOwn: (row: RankingRow) => boolean;
  readonly takenAt: string | null;
}

const Places = ({ tournament, first, others, isOwn, takenAt }: PlacesProps) => {
  const hasPodium = !isDrawn(tournament.type) && first.length >= STEPS;
  const known = [...first, ...others];
  const rows = tableRows(hasPodium ? known.filter((row) => row.place > STEPS) : known);
  return (
    <>
      {hasPodium && <Podium rows={first} prizes={tournament.prizes} isOwn={isOwn} />}
      {rows.length > 0 && (
        <RankingTable tournament={tournament} rows={rows} isOwn={isOwn} takenAt={takenAt} />
      )}
    </>
  );
};

/** Empty state: no ranked player yet, or none at all. */
const NoRows = ({ tournament }: Pick<RankingProps, 'tournament'>) => {
  const { t } = useTranslation('tournaments');
  const isComing = isTournamentRunning(tournament) || tournament.state === 'counting';
  if (tournament.type === 'giveaway' && isComing) return null;
  return (
    <section className="card">
      <EmptyState icon="trophy" title={t(isComing ? 'ranking.none' : 'ranking.noWinners')}>
        {isComing && t('ranking.noneText')}
      </EmptyState>
    </section>
  );
};
