import { Trans, useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import type { RewardCenter } from '#contract/rewards.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { calendarDays } from './calendar-days.ts';
import { ClaimButton } from './claim-button.tsx';
import { Countdown } from './countdown.tsx';
import { computeClockOffset, toEndTime, secondsToNextCalendarDay } from './countdowns.ts';
import { DayCell } from './day-cell.tsx';
import { rewardPictures } from './pictures.ts';
import { useIsRunning } from './row-status.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './reward-center.module.css';

interface CalendarCardProps {
  readonly data: RewardCenter;
  readonly readAt: number;
  readonly canClaim: boolean;
}

/** Fourteen-day calendar: the claimable days and the time until the next one. */
export const CalendarCard = ({ data, readAt, canClaim }: CalendarCardProps) => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  const { calendar } = data;
  const days = calendarDays(calendar.days, readAt + computeClockOffset(data, readAt));
  const available = amountToMinor(calendar.available);
  const postponed = amountToMinor(calendar.postponed);
  return (
    <section className={styles.calendar} aria-labelledby="rc-calendar" tabIndex={-1}>
      <header>
        <img src={rewardPictures.calendar} alt="" width={52} height={52} />
        <div className="grow">
          <h2 id="rc-calendar">{t('kinds.calendar')}</h2>
          <p className="sec">{t('calendar.lead')}</p>
        </div>
        {canClaim && <NextDay calendar={calendar} readAt={readAt} />}
        {available > 0n && canClaim && (
          <ClaimButton target="calendar" className={styles.claim}>
            {t('claimAmount', { amount: money(available) })}
          </ClaimButton>
        )}
      </header>
      {days.length === 0 ? (
        <p className="sec">{t('calendar.empty')}</p>
      ) : (
        <ol className={styles.days}>
          {days.map((day, index) => (
            <DayCell
              key={day.date}
              day={day}
              part={days.length === 1 ? 1 : index / (days.length - 1)}
              canClaim={canClaim}
            />
          ))}
        </ol>
      )}
      {postponed > 0n && (
        <p className={classNames(styles.postponed, 'sec')}>
          {t('calendar.postponed', { amount: money(postponed) })}
        </p>
      )}
    </section>
  );
};

const NextDay = ({ calendar, readAt }: Pick<RewardCenter, 'calendar'> & { readonly readAt: number }) => {
  const { t } = useTranslation('rewards');
  const end = toEndTime(secondsToNextCalendarDay(calendar) ?? -1, readAt);
  if (!useIsRunning(end)) return null;
  return (
    <span className={classNames(styles.next, 'num')}>
      <Trans t={t} i18nKey="calendar.next" components={{ time: <Countdown end={end} /> }} />
    </span>
  );
};
