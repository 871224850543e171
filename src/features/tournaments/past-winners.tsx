import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { formatDay } from '#lib/format-time.ts';
import { listTournaments, type Tournament } from '#contract/tournaments.ts';
import { classNames } from '#ui/class-names.ts';
import { endOf, tournamentPath } from './standing.ts';
import { Winners } from './winners.tsx';
import styles from './winners.module.css';

/** Number of earlier tournaments shown; one more is requested, because the shown one may be among them. */
const SHOWN = 3;

/** Who won the last tournaments of the same series. Renders nothing if none is over. */
export const PastWinners = ({ tournament: { id, type, slug } }: { readonly tournament: Tournament }) => {
  const { t } = useTranslation('tournaments');
  const request = { type, series: slug, state: 'over', page: 1, per_page: SHOWN + 1 } as const;
  const { data } = useQuery(endpointQueryOptions(listTournaments, request));
  const past = (data?.items ?? []).filter((one) => one.id !== id && one.winners.length > 0).slice(0, SHOWN);
  if (past.length === 0) return null;
  return (
    <section className={classNames(styles.past, 'card pad')} aria-labelledby="past-winners">
      <h2 id="past-winners">{t('pastWinners')}</h2>
      {past.map((one) => (
        <div key={one.id}>
          <Link to={tournamentPath(one)}>{t('endedOn', { day: formatDay(endOf(one)) })}</Link>
          <Winners rows={one.winners} />
        </div>
      ))}
    </section>
  );
};
