import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Clipped } from '#ui/clipped.tsx';
import { amountToMinor } from '#core/money.ts';
import { splitDuration } from '#lib/countdown.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { formatDay, formatHourMinute, formatMonth, formatWeekday } from '#lib/format-time.ts';
import { useClockValue, useSecondsLeft } from '#lib/use-clock-value.ts';
import type { ListedTournament } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { classNames, variantClass } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { tournamentArt } from './art.ts';
import { typeIcons } from './icons.ts';
import { endOf, getElapsedShare, tournamentPath } from './standing.ts';
import { Winners } from './winners.tsx';
import styles from './tournament.module.css';

interface TournamentCardProps {
  readonly tournament: ListedTournament;
  readonly readAt: number;
}

/** A tournament in the list; links to its page. Running, upcoming and finished ones look different. */
export const TournamentCard = (props: TournamentCardProps) => {
  const { state } = props.tournament;
  if (state === 'running') return <RunningCard {...props} />;
  return state === 'scheduled' ? <ComingCard {...props} /> : <OverCard {...props} />;
};

const RunningCard = ({ tournament, readAt }: TournamentCardProps) => {
  const { t } = useTranslation('tournaments');
  const { type, participants, end_in: endIn } = tournament;
  return (
    <article className={classNames(styles.card, styles.isRunning, variantClass(styles, type))}>
      <img className={styles.art} src={tournamentArt[type]} alt="" loading="lazy" />
      <p className={styles.marks}>
        <Kind type={type} />
        <span className={styles.live}>{t('live')}</span>
      </p>
      <Title tournament={tournament} />
      <Pool tournament={tournament} />
      <Elapsed tournament={tournament} readAt={readAt} />
      <p className={classNames(styles.foot, 'num')}>
        <span>
          <Counted endMs={readAt + endIn * 1000} says="endsIn" />
        </span>
        {participants > 0 && (
          <span>{t('entrants', { count: participants, shown: formatCountForText(participants) })}</span>
        )}
      </p>
    </article>
  );
};

/** How much of its time has passed. The text below says the same. */
const Elapsed = ({ tournament, readAt }: TournamentCardProps) => {
  const percent = useClockValue((nowMs) => Math.floor(getElapsedShare(tournament, nowMs - readAt) * 100));
  return <ProgressBar className={styles.elapsed} tone="neutral" max={100} value={percent} aria-hidden />;
};

const ComingCard = ({ tournament, readAt }: TournamentCardProps) => {
  const { type, starts_at: startsAt, start_in: startIn } = tournament;
  return (
    <article className={classNames(styles.card, styles.isComing, variantClass(styles, type))}>
      <p className={styles.leaf}>
        <span>{formatMonth(startsAt)}</span>
        <b>{new Date(startsAt).getDate()}</b>
        <span>
          {formatWeekday(startsAt)} <span className="num">{formatHourMinute(startsAt)}</span>
        </span>
      </p>
      <div>
        <Kind type={type} />
        <Title tournament={tournament} />
        <Pool tournament={tournament} />
        <p className={classNames(styles.foot, 'num')}>
          <Counted endMs={readAt + startIn * 1000} says="startsIn" />
        </p>
      </div>
    </article>
  );
};

const OverCard = ({ tournament }: Pick<TournamentCardProps, 'tournament'>) => {
  const { t } = useTranslation('tournaments');
  const { type, state, winners } = tournament;
  return (
    <article className={classNames(styles.card, styles.isOver, variantClass(styles, type))}>
      <img className={styles.art} src={tournamentArt[type]} alt="" loading="lazy" />
      <Kind type={type} />
      <Title tournament={tournament} />
      <Winners rows={winners} />
      {winners.length === 0 && <p>{t(state === 'counting' ? 'status.counting' : 'ranking.noWinners')}</p>}
      <p className={classNames(styles.foot, 'num')}>
        <span>{t('endedOn', { day: formatDay(endOf(tournament)) })}</span>
      </p>
    </article>
  );
};

const Kind = ({ type }: Pick<ListedTournament, 'type'>) => {
  const { t } = useTranslation('tournaments');
  return (
    <span className={styles.kind}>
      <Icon name={typeIcons[type]} size={14} />
      {t(`type.${type}`)}
    </span>
  );
};

const Title = ({ tournament }: Pick<TournamentCardProps, 'tournament'>) => (
  <h3>
    <Link to={tournamentPath(tournament)}>
      <Clipped text={tournament.title} />
    </Link>
  </h3>
);

const Pool = ({ tournament: { pool } }: Pick<TournamentCardProps, 'tournament'>) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  return (
    <p className={classNames(styles.pool, 'num')}>{t('prizePool', { amount: money(amountToMinor(pool)) })}</p>
  );
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
