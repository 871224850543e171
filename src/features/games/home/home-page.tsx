import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionStatus } from '#api/realtime.ts';
import { LiveBets, LiveWins } from '#features/bets/feature.ts';
import { Zone } from '#features/content/parts.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useIsSignedIn } from '#session/user.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { ContinueSection } from './continue-section.tsx';
import { Hero } from './hero.tsx';
import { OriginalsSection } from './originals-section.tsx';
import { FavouritesSection, MostPlayedSection, NewSection } from './rails.tsx';
import { WhenNear } from './render-when-visible.tsx';

/** Of the table of bets with its ten rows. */
const BETS_HEIGHT = 564;
/** Of the row of wins. */
const WINS_HEIGHT = 54;
/** From the connection of the socket, which is the last part of the first load. */
const AFTER_ALL_MS = 1_500;

/** What there is to take part in, and the games of others. */
const Invitations = lazyComponent(() => import('./invitations-outlet.tsx'), { failed: () => null });

/** Once it was, it stays so: whoever comes back to the page waits for nothing. */
let wasLate = false;

/** Whether all else is there: what is drawn then makes nothing else come later. */
function useIsLate(): boolean {
  const isConnecting = useConnectionStatus((status) => status === 'connecting');
  const [isLate, setLate] = useState(wasLate);
  useEffect(() => {
    if (wasLate || isConnecting) return undefined;
    const timer = setTimeout(() => setLate((wasLate = true)), AFTER_ALL_MS);
    return () => clearTimeout(timer);
  }, [isConnecting]);
  return isLate;
}

/** The first page: what the house stands for, its games, and what is being played. */
const HomePage = () => {
  const { t } = useTranslation('home');
  usePageTitle(t('title'));
  const isLate = useIsLate();
  const isOnline = useIsSignedIn();
  const bets = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Asked for by the address before this page was loaded.
    if (window.location.hash === '#bets') bets.current?.scrollIntoView();
  }, []);
  return (
    <>
      <div className={isOnline ? 'herorow' : ''}>
        <Hero />
        {isOnline && <div className="sidecards">{isLate && <Invitations isBeside />}</div>}
      </div>
      <Zone place="hero" />
      <ContinueSection />
      <FavouritesSection />
      <OriginalsSection />
      <Zone place="below-originals" />
      <WhenNear minHeight={WINS_HEIGHT}>
        {isLate && (
          <>
            <LiveWins />
            <Invitations />
          </>
        )}
      </WhenNear>
      <Zone place="rail" />
      <NewSection />
      <MostPlayedSection />
      <div id="bets" className="anchor" ref={bets}>
        <WhenNear minHeight={BETS_HEIGHT}>
          <LiveBets />
        </WhenNear>
      </div>
    </>
  );
};

export default HomePage;
