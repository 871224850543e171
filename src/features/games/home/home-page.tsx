import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '#api/live.ts';
import { LiveBets, LiveWins } from '#features/bets/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ContinueSection } from './continue-section.tsx';
import { Hero } from './hero.tsx';
import { OriginalsSection } from './originals-section.tsx';
import { FavouritesSection, MostPlayedSection, NewSection } from './rails.tsx';
import { WhenNear } from './when-near.tsx';

/** Of the table of bets with its ten rows. */
const BETS_HEIGHT = 564;
/** Of the row of wins. */
const WINS_HEIGHT = 54;
/** From the connection of the socket, which is the last part of the first load. */
const AFTER_ALL_MS = 1_500;

/** The wins come once all else is there, so that they make nothing else come later. */
const LaterWins = () => {
  const isConnecting = useLiveStatus((status) => status === 'connecting');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isConnecting) return undefined;
    const timer = setTimeout(() => setLate(true), AFTER_ALL_MS);
    return () => clearTimeout(timer);
  }, [isConnecting]);
  return isLate && <LiveWins />;
};

/** The first page: what the house stands for, its games, and what is being played. */
const HomePage = () => {
  const { t } = useTranslation('home');
  usePageTitle(t('title'));
  const bets = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Asked for by the address before this page was loaded.
    if (window.location.hash === '#bets') bets.current?.scrollIntoView();
  }, []);
  return (
    <>
      <Hero />
      <ContinueSection />
      <FavouritesSection />
      <OriginalsSection />
      <WhenNear minHeight={WINS_HEIGHT}>
        <LaterWins />
      </WhenNear>
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
