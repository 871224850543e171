import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayClosed } from '#features/responsible/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { isTypeOffered, tournamentTypes, type TournamentType } from '#contract/tournaments.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { useIsExcluded } from '#session/user.ts';
import { Segmented } from '#ui/segmented.tsx';
import { ClashCard } from './clash-card.tsx';
import { useClash } from './use-clash.ts';
import { TournamentSection } from './tournament-section.tsx';
import styles from './tournament.module.css';
import { PageHead } from '#ui/page.tsx';

/** Running, upcoming and ended tournaments of one or all types, and the daily clash. */
const TournamentsPage = () => {
  const { t } = useTranslation('tournaments');
  usePageTitle(t('title'));
  const off = useDisabledOfferings();
  const [chosen, setChosen] = useState<TournamentType | 'all'>('all');
  const isExcluded = useIsExcluded();
  const hasClash = useClash() !== null;
  const types = tournamentTypes.filter((type) => isTypeOffered(type, off));
  const type = chosen === 'all' ? undefined : chosen;
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {types.length > 1 && (
          <Segmented
            label={t('show')}
            options={[
              { value: 'all', label: t('all') },
              ...types.map((value) => ({ value, label: t(`types.${value}`) })),
            ]}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </PageHead>
      {isExcluded && <PlayClosed why="excluded" />}
      <TournamentSection key={`running ${type}`} state="running" type={type} />
      {hasClash && chosen === 'all' && <ClashCard />}
      <TournamentSection key={`scheduled ${type}`} state="scheduled" type={type} />
      <TournamentSection key={`over ${type}`} state="over" type={type} />
    </div>
  );
};

export default TournamentsPage;
