import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { language, locale } from '#src/i18n/index.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { classNames, variantClass } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { CalendarDay } from './calendar-days.ts';
import { MoonPhase } from './moon-phase.tsx';
import { useClaim } from './use-claim.ts';
import { useGroupFocus } from './use-group-focus.ts';
import styles from './reward-center.module.css';

/** Calendar days are in UTC: `15 Nov`. */
const dayName = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : locale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

interface DayCellProps {
  readonly day: CalendarDay;
  /** Position in the calendar, from 0 to 1. */
  readonly part: number;
  readonly canClaim: boolean;
}

const looks = { ready: 'lit', claimed: 'lit', moved: 'gone', locked: 'dim' } as const;

/** A calendar day: moon phase, amount and state. Pressing a claimable day claims it. */
export const DayCell = ({ day, part, canClaim }: DayCellProps) => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  const name = day.isToday ? t('calendar.today') : dayName.format(new Date(day.date));
  // During a self-exclusion nothing is highlighted.
  const state = day.state === 'ready' && !canClaim ? 'locked' : day.state;
  const isOpen = state === 'ready';
  const content = (
    <>
      <small>{name}</small>
      <MoonPhase part={part} look={looks[state]} size={isOpen ? 52 : 44} />
      <b className="num">{money(day.amountMinor)}</b>
      <span className={styles.state}>
        {state === 'claimed' && <Icon name="check" size={13} />}
        {state === 'locked' && <Icon name="lock" size={12} />}
        {t(`calendar.state.${state}`)}
      </span>
    </>
  );
  return (
    <li
      className={classNames(styles.day, variantClass(styles, state), day.isToday && styles.today)}
      tabIndex={-1}
    >
      {isOpen ? <DayButton date={day.date}>{content}</DayButton> : content}
    </li>
  );
};

interface DayButtonProps extends Pick<CalendarDay, 'date'> {
  readonly children: ReactNode;
}

const DayButton = ({ date, children }: DayButtonProps) => {
  const { t } = useTranslation('rewards');
  const { claim, isClaiming } = useClaim({ day: date });
  const button = useGroupFocus();
  return (
    <button ref={button} type="button" aria-busy={isClaiming} onClick={() => !isClaiming && void claim()}>
      {children}
      <span className="visually-hidden">{t('claim')}</span>
      {isClaiming && <Spinner size={13} className={styles.spinner} />}
    </button>
  );
};
