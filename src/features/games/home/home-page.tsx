import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionStatus } from '#api/realtime.ts';
import { LiveBets, LiveWins } from '#features/bets/feature.ts';
import { ZoneOutlet } from '#features/content/parts.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useIsSignedIn } from '#session/user.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { ContinueSection } from './continue-section.tsx';
import { Hero } from './hero.tsx';
import { OriginalsSection } from './originals-section.tsx';
import { FavouritesSection, MostPlayedSection, NewSection } from './rails.tsx';
import { WhenNear } from './render-when-visible.tsx';
import { useHasClash } from './use-has-clash.ts';
import { classNames } from '#ui/class-names.ts';
import invitationsStyles from './invitations.module.css';
import styles from './home-page.module.css';

/** Height of the bets table with ten rows, in pixels. */
const BETS_HEIGHT = 564;
/** Height of the row of wins, in pixels. */
const WINS_HEIGHT = 54;
/** Height of the clash and of the space above it on a desk, in pixels. */
const CLASH_HEIGHT = 184;
/** Delay after the socket connects, which is the last step of the initial load. */
const AFTER_ALL_MS = 1_500;

/** Calendar and tournament cards, the clash, and provider games. */
const Invitations = lazyComponent(() => import('./invitations-outlet.tsx'), { failed: () => null });

/** Stays true, so that returning to the page has no delay. */
let wasLate = false;

/** Whether the rest of the page has loaded, so that rendering more does not delay it. */
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

/** Home page: banner, games and live bets. */
const HomePage = () => {
  const { t } = useTranslation('home');
  usePageTitle(t('title'));
  const isLate = useIsLate();
  const isOnline = useIsSignedIn();
  const hasClash = useHasClash();
  const bets = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser could not scroll to the anchor before this page was loaded.
    if (window.location.hash === '#bets') bets.current?.scrollIntoView();
  }, []);
  return (
    <>
      <div className={isOnline ? styles.top : ''}>
        <Hero />
        {isOnline && (
          <div className={classNames(invitationsStyles.cards, invitationsStyles.beside)}>
            {isLate && <Invitations isBeside />}
          </div>
        )}
      </div>
      <ZoneOutlet place="hero" />
      <ContinueSection />
      <FavouritesSection />
      <OriginalsSection />
      <WhenNear minHeight={hasClash ? WINS_HEIGHT + CLASH_HEIGHT : WINS_HEIGHT}>
        {isLate && (
          <>
            <LiveWins />
            <Invitations />
          </>
        )}
      </WhenNear>
      <ZoneOutlet place="below-originals" />
      <ZoneOutlet place="rail" />
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
