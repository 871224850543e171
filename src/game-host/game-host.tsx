import { useTranslation } from 'react-i18next';
import type { AnyGame } from '#engine/game.ts';
import { RealityCheck } from '#features/responsible/feature.ts';
import { reloadIfReachable } from '#lib/reload-page.ts';
import { useUser } from '#session/user.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { game as hostTexts } from './words.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { GameLayout } from './mount/game-layout.tsx';
import { useGame } from './mount/use-game.ts';
import { useMountedGame } from './mount/use-mounted-game.ts';
import { GameLayoutFrame } from './mount/game-layout-frame.tsx';

registerTexts('game', hostTexts);

interface GameHostProps {
  readonly slug: string;
}

/** Loads and mounts a game; a failed load can be retried. */
export const GameHost = ({ slug }: GameHostProps) => {
  const { t } = useTranslation('game');
  const { data: game, isError, refetch } = useGame(slug);
  if (game) return <LoadedGame game={game} />;
  const again = async (): Promise<void> => {
    if ((await refetch()).isError) await reloadIfReachable();
  };
  return (
    <GameLayoutFrame isVacant aria-busy={!isError}>
      {isError ? (
        <ErrorBlock title={t('loadFailed')} onRetry={() => void again()} />
      ) : (
        <LoadingText>{t('loadingGame')}</LoadingText>
      )}
    </GameLayoutFrame>
  );
};

const SharedGame = lazyComponent(
  async () => ({ default: (await import('./shared-games/shared-game.tsx')).SharedGameConsole }),
  {
    waiting: <GameLayoutFrame isVacant aria-busy />,
  },
);

const LoadedGame = ({ game }: { readonly game: AnyGame }) => {
  const { online, profile, features } = useUser();
  const accountId = online ? profile.id : null;
  return (
    <>
      {game.shared ? (
        <SharedGame game={game} accountId={accountId} />
      ) : (
        <OwnGame game={game} accountId={accountId} />
      )}
      {features.reality_check > 0 && <RealityCheck />}
    </>
  );
};

interface OwnGameProps {
  readonly game: AnyGame;
  readonly accountId: string | null;
}

const OwnGame = ({ game, accountId }: OwnGameProps) => {
  const mounted = useMountedGame(game, accountId);
  if (!mounted) return <GameLayoutFrame isVacant aria-busy />;
  return <GameLayout key={game.meta.slug} mounted={mounted} />;
};
