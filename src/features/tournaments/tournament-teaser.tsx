import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import trophyPicture from '../../../assets/tournaments/trophy.svg';
import { endpointQueryOptions } from '#api/query.ts';
import { amountToMinor } from '#core/money.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { getTournament } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useIsSignedIn } from '#session/user.ts';
import { buttonClass } from '#ui/button.tsx';
import { Counted } from './tournament-card.tsx';
import { formatPlace } from './standing.ts';
import { useRenewedAfter, useSiteReadAt, useTeaser } from './use-clash.ts';

/** The running tournament on the home page, with the player's place. */
export const TournamentTeaser = () => {
  const readAt = useSiteReadAt();
  const teaser = useTeaser();
  return teaser && <Shown teaser={teaser} endMs={readAt + teaser.end_in * 1000} />;
};

interface ShownProps {
  readonly teaser: NonNullable<ReturnType<typeof useTeaser>>;
  readonly endMs: number;
}

const Shown = ({ teaser, endMs }: ShownProps) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const standing = useStanding(teaser);
  useRenewedAfter(endMs);
  const { title, pool, type, slug } = teaser;
  return (
    <section aria-labelledby="tournament-teaser">
      <h2 id="tournament-teaser">{title}</h2>
      <p className="num">
        {standing ?? t('prizePool', { amount: money(amountToMinor(pool)) })}
        <br />
        <Counted endMs={endMs} says="endsIn" />
      </p>
      <Link
        className={buttonClass({ size: 'sm' })}
        to={`/tournaments/${type}/${slug}`}
        aria-label={`${t('home.view')}: ${title}`}
      >
        {t('home.view')}
      </Link>
      <img src={trophyPicture} alt="" width={74} height={74} />
    </section>
  );
};

/** Returns `14th of 3,208`; null if the player has no place. */
function useStanding({ type, slug }: ShownProps['teaser']): string | null {
  const { t } = useTranslation('tournaments');
  const isOnline = useIsSignedIn();
  const { data } = useQuery({
    ...endpointQueryOptions(getTournament, { type, slug }),
    enabled: isOnline && type !== 'giveaway',
    staleTime: 0,
  });
  if (!data?.own || data.own.place === null) return null;
  const exact = formatPlace(data.own.place);
  return t('home.placeOf', {
    place: data.own.about ? t('own.about', { place: exact }) : exact,
    total: formatCountForText(data.tournament.participants),
  });
}
