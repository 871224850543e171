import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveBets } from '#features/bets/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ContinueSection } from './continue-section.tsx';
import { Hero } from './hero.tsx';
import { OriginalsSection } from './originals-section.tsx';

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
      <OriginalsSection />
      <div id="bets" className="anchor" ref={bets}>
        <LiveBets />
      </div>
    </>
  );
};

export default HomePage;
