import { useTranslation } from 'react-i18next';
import { splitDuration } from '#lib/countdown.ts';
import { formatDay } from '#lib/format-time.ts';
import { formatTimeLeft } from '#lib/format-time-left.ts';
import { useSecondsLeft } from '#lib/use-clock-value.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { amountToMinor } from '#core/money.ts';
import { Icon } from '#ui/icon.tsx';
import { tournamentArt } from './art.ts';
import { typeIcons } from './icons.ts';
import { endOf } from './standing.ts';
import styles from './tournament.module.css';

interface TournamentBannerProps {
  readonly tournament: Tournament;
  /** When it was fetched, ms. */
  readonly readAt: number;
}

/** Title and summary of a tournament over its picture, with the time left. */
export const TournamentBanner = ({ tournament, readAt }: TournamentBannerProps) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const { type, title, text, pool } = tournament;
  return (
    <section className={styles.hero}>
      <img className={styles.art} src={tournamentArt[type]} alt="" />
      <div className={styles.words}>
        <span className={styles.kind}>
          <Icon name={typeIcons[type]} size={15} />
          {t(`type.${type}`)}
        </span>
        <h1 className="display" dir="auto">
          {title}
        </h1>
        <p>
          <bdi>{text}</bdi>{' '}
          <span className="num">{t('prizePool', { amount: money(amountToMinor(pool)) })}</span>
        </p>
        <TimeLeft tournament={tournament} readAt={readAt} />
      </div>
    </section>
  );
};

const TimeLeft = ({ tournament, readAt }: TournamentBannerProps) => {
  const { t } = useTranslation('tournaments');
  const { state, start_in: startIn, end_in: endIn } = tournament;
  if (state === 'scheduled') return <Cells endMs={readAt + startIn * 1000} until="start" />;
  if (state === 'running') return <Cells endMs={readAt + endIn * 1000} until="end" />;
  if (state === 'draft') return null;
  return (
    <p className={styles.over} role="status">
      {t(`status.${state}`)}{' '}
      {state === 'paid' && <span className="num">{t('endedOn', { day: formatDay(endOf(tournament)) })}</span>}
    </p>
  );
};

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

const Cells = ({ endMs, until }: { readonly endMs: number; readonly until: 'start' | 'end' }) => {
  const { t } = useTranslation('tournaments');
  const seconds = useSecondsLeft(endMs);
  const { days, clock } = splitDuration(seconds);
  const parts = [String(days).padStart(2, '0'), ...clock.split(':')];
  return (
    <div
      className={styles.countdown}
      role="timer"
      aria-live="off"
      aria-label={`${t(`until.${until}`)}: ${formatTimeLeft(seconds)}`}
    >
      {units.map((unit, i) => (
        <div key={unit} aria-hidden="true">
          <b>{parts[i]}</b>
          <span>{t(`units.${unit}`)}</span>
        </div>
      ))}
    </div>
  );
};
