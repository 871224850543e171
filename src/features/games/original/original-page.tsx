import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { serializeMultiplier } from '#core/multiplier.ts';
import { formatReturnPercent } from '#core/returns.ts';
import type { AnyGame } from '#engine/game.ts';
import { LiveBets } from '#features/bets/feature.ts';
import { WatchAgain } from '#features/replay/feature.ts';
import { GameHost } from '#game-host/game-host.tsx';
import { translateGameText } from '#game-host/mount/game-text.ts';
import { useGame } from '#game-host/mount/use-game.ts';
import { plainNumber } from '#src/i18n/index.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { NotFound } from '#ui/lazy-not-found.ts';
import styles from './original-page.module.css';

/** Page of an original: the game, or a replay with `?replay=`; then live bets and a description. */
const OriginalPage = () => {
  const { slug = '' } = useParams();
  const replayedId = useSearchParams()[0].get('replay');
  const { data: game } = useGame(slug);
  const { isTheatre } = usePlaySettings();
  if (game === null) return <NotFound />;
  return (
    <>
      {replayedId === null ? <GameHost slug={slug} /> : <WatchAgain slug={slug} betId={replayedId} />}
      {game && replayedId === null && <Title game={game} />}
      {!isTheatre && (
        <div className={styles.under}>
          <LiveBets game={slug} />
          {game && <About game={game} />}
        </div>
      )}
    </>
  );
};

const Title = ({ game }: { readonly game: AnyGame }) => {
  usePageTitle(game.meta.name);
  return null;
};

const About = ({ game }: { readonly game: AnyGame }) => {
  const { t } = useTranslation('game');
  const { name, rtp, maxMultiplier } = game.meta;
  const top = `${plainNumber(Number(serializeMultiplier(maxMultiplier)))}×`;
  return (
    <section className={styles.about} aria-label={t('about', { name })}>
      <h2>{t('about', { name })}</h2>
      <p>{translateGameText(game, { key: 'description' })}</p>
      <p>{t('aboutRtp', { percent: formatReturnPercent(rtp), multiplier: top })}</p>
    </section>
  );
};

export default OriginalPage;
