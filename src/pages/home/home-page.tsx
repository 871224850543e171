import { useTranslation } from 'react-i18next';
import { LiveBets } from '#features/bets-feed/live-bets.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { ContinueSection } from './continue-section.tsx';
import { Hero } from './hero.tsx';
import { OriginalsSection } from './originals-section.tsx';

/** The first page: what the house stands for, its games, and what is being played. */
const HomePage = () => {
  const { t } = useTranslation('home');
  usePageTitle(t('title'));
  return (
    <>
      <Hero />
      <ContinueSection />
      <OriginalsSection />
      <div id="bets" className="anchor">
        <LiveBets />
      </div>
    </>
  );
};

export default HomePage;
