import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Clipped } from '#ui/clipped.tsx';
import art from '../../../assets/tournaments/race.svg';
import { amountToMinor } from '#core/money.ts';
import { splitDuration } from '#lib/countdown.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { formatDay } from '#lib/format-time.ts';
import { useSecondsLeft } from '#lib/use-clock-value.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { classNames, variantClass } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { typeIcons } from './icons.ts';
import { isTournamentRunning, tournamentPath } from './standing.ts';
import styles from './tournament.module.css';

interface TournamentCardProps {
  readonly tournament: Tournament;
  readonly readAt: number;
}

/** A tournament in the list; links to its page. */
export const TournamentCard = ({ tournament, readAt }: TournamentCardProps) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const { type, title, pool, participants } = tournament;
  return (
    <article
      className={classNames(
        styles.card,
        variantClass(styles, type),
        !isTournamentRunning(tournament) && styles.isOver,
      )}
    >
      <img className={styles.art} src={art} alt="" loading="lazy" />
      <span className={styles.kind}>
        <Icon name={typeIcons[type]} size={14} />
        {t(`type.${type}`)}
      </span>
      <h3>
        <Link to={tournamentPath(tournament)}>
          <Clipped text={title} />
        </Link>
      </h3>
      <p className="num">{t('prizePool', { amount: money(amountToMinor(pool)) })}</p>
      <p className={classNames(styles.foot, 'num')}>
        <span>
          <When tournament={tournament} readAt={readAt} />
        </span>
        {participants > 0 && (
          <span>{t('entrants', { count: participants, shown: formatCountForText(participants) })}</span>
        )}
      </p>
    </article>
  );
};

/** When it ends, starts or ended. */
const When = ({ tournament, readAt }: TournamentCardProps) => {
  const { t } = useTranslation('tournaments');
  const { state, start_in: startIn, end_in: endIn, starts_at: startsAt, total_time: total } = tournament;
  if (state === 'running') return <Counted endMs={readAt + endIn * 1000} says="endsIn" />;
  if (state === 'scheduled') return <Counted endMs={readAt + startIn * 1000} says="startsIn" />;
  return t('endedOn', { day: formatDay(new Date(Date.parse(startsAt) + total * 1000).toISOString()) });
};

interface CountedProps {
  readonly endMs: number;
  readonly says: 'endsIn' | 'startsIn';
}

/** Shows `Ends in 02:14:40`, or `Ends in 3d 02:14:40` above a day. */
export const Counted = ({ endMs, says }: CountedProps) => {
  const { t } = useTranslation('tournaments');
  const { days, clock } = splitDuration(useSecondsLeft(endMs));
  return t(says, { time: days > 0 ? t('dayClock', { days, clock }) : clock });
};
