import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions, meansMissing } from '#api/query.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { getGameInfo } from '#contract/games.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { useUser } from '#session/user.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { NotFound } from '#ui/lazy-not-found.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { GameAbout } from './game-about.tsx';
import type { GameInfo } from './game-info.ts';
import { GamePlay } from './game-play.tsx';
import { MoreGames } from './more-games.tsx';
import { OwnRounds } from './own-rounds.tsx';
import { useOwnRounds } from './use-own-rounds.ts';
import styles from './casino-game.module.css';

/** Page of a provider game: iframe, description and the player's rounds. */
export const CasinoGamePage = () => {
  const { t } = useTranslation('providers');
  const { slug = '' } = useParams();
  const isAddress = /^[a-z0-9-]{1,60}$/.test(slug);
  const info = useQuery({ ...endpointQueryOptions(getGameInfo, { slug }), enabled: isAddress });
  if (!isAddress || meansMissing(info.error)) return <NotFound />;
  if (info.isError)
    return (
      <ErrorBlock title={t('failed')} onRetry={() => void info.refetch()}>
        {t('failedText')}
      </ErrorBlock>
    );
  if (!info.data) return <Skeleton height={640} radius={24} />;
  const { game, origin } = info.data;
  // Originals have their own page.
  if (game.type === 'original' || origin === null) return <NotFound />;
  return <Shown key={game.id} info={{ game, origin }} />;
};

const Shown = ({ info }: { readonly info: GameInfo }) => {
  const { game } = info;
  usePageTitle(game.name);
  const { online } = useUser();
  const { isTheatre } = usePlaySettings();
  const { query, rounds, netMinor, refresh } = useOwnRounds(game.id);
  return (
    <>
      <GamePlay info={info} netMinor={netMinor} onRoundEnded={refresh} />
      {!isTheatre && (
        <div className={styles.below}>
          <GameAbout game={game} />
          {online && <OwnRounds query={query} rounds={rounds} />}
          <MoreGames game={game} />
        </div>
      )}
    </>
  );
};
