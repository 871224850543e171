import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { Refusal } from '#core/refusal.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { tournamentTypes, type TournamentType } from '#contract/tournaments.ts';
import { useIsExcluded, useUser } from '#session/user.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { NotFound } from '#ui/lazy-not-found.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { EligibleTournaments } from './eligible-tournaments.tsx';
import { DrawCard } from './draw-card.tsx';
import { MyStandingCard } from './my-standing-card.tsx';
import { PastWinners } from './past-winners.tsx';
import { PrizesCard } from './prizes-card.tsx';
import { Ranking } from './ranking.tsx';
import { isDrawn, isTournamentRunning } from './standing.ts';
import { TournamentBanner } from './tournament-banner.tsx';
import { useTournament, useTournamentNews, type TournamentReply } from './use-tournament.ts';
import styles from './tournament.module.css';
import { classNames } from '#ui/class-names.ts';
import { PageBack } from '#ui/page.tsx';

/** Error keys that mean that the tournament does not exist here. */
const noSuch: readonly string[] = ['NOT_FOUND', 'NOT_OFFERED', 'INVALID_REQUEST'];

/** Page of a tournament: time, ranking, own place, games, prizes and draw. */
const TournamentPage = () => {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const type = tournamentTypes.find((one) => pathname.includes(`/tournaments/${one}/`)) ?? 'wager';
  const { online, profile } = useUser();
  // Remount after a login, because the player's standing differs.
  return <Asked key={`${type} ${slug} ${online ? profile.id : ''}`} type={type} slug={slug} />;
};

interface AskedProps {
  readonly type: TournamentType;
  readonly slug: string;
}

const Asked = ({ type, slug }: AskedProps) => {
  const { t } = useTranslation('tournaments');
  const query = useTournament(type, slug);
  if (query.error instanceof Refusal && noSuch.includes(query.error.key)) return <NotFound />;
  if (query.data) return <Shown reply={query.data} readAt={query.dataUpdatedAt} asked={slug} />;
  if (!query.isError) return <Waiting />;
  return (
    <ErrorBlock title={t('failedOne')} onRetry={() => void query.refetch()}>
      {t('failedText')}
    </ErrorBlock>
  );
};

const Waiting = () => (
  <div className={styles.page}>
    <Skeleton height={264} radius={24} />
    <div className={styles.columns}>
      <Skeleton height={560} radius={20} />
      <Skeleton height={320} radius={20} />
    </div>
  </div>
);

interface ShownProps {
  readonly reply: TournamentReply;
  readonly readAt: number;
  /** Slug from the address; `current` is kept as is. */
  readonly asked: string;
}

const Shown = ({ reply: { tournament, own }, readAt, asked }: ShownProps) => {
  const { t } = useTranslation('tournaments');
  const isExcluded = useIsExcluded();
  const [openedAt] = useState(own?.place ?? null);
  usePageTitle(tournament.title);
  useTournamentNews(tournament, asked);
  return (
    <article className={styles.page}>
      <PageBack to="/tournaments">{t('back')}</PageBack>
      <TournamentBanner tournament={tournament} readAt={readAt} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Ranking tournament={tournament} own={own} />
        </div>
        <div className={classNames(styles.stack, styles.aside)}>
          <MyStandingCard tournament={tournament} own={own} openedAt={openedAt} />
          {tournament.type !== 'giveaway' && !(isExcluded && isTournamentRunning(tournament)) && (
            <EligibleTournaments tournament={tournament} />
          )}
          <PrizesCard tournament={tournament} own={own} />
          {isDrawn(tournament.type) && tournament.seed_hash !== null && (
            <DrawCard
              tournament={tournament}
              seedHash={tournament.seed_hash}
              ownTickets={own?.tickets ?? 0}
            />
          )}
          <PastWinners tournament={tournament} />
        </div>
      </div>
    </article>
  );
};

export default TournamentPage;
