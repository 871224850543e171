import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveBets } from '#features/bets/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ContinueSection } from './continue-section.tsx';
import { Hero } from './hero.tsx';
import { OriginalsSection } from './originals-section.tsx';
import { FavouritesSection, MostPlayedSection, NewSection } from './rails.tsx';
import { WhenNear } from './when-near.tsx';

/** Of the table of bets with its ten rows. */
const BETS_HEIGHT = 564;

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
