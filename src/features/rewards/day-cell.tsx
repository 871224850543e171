import { useTranslation } from 'react-i18next';
import { language, locale } from '#src/i18n/index.ts';
import { useMoney } from '#session/fiat.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { CalendarDay } from './calendar-days.ts';
import { MoonPhase } from './moon-phase.tsx';
import { useClaim } from './use-claim.ts';

/** Days of the calendar are those of UTC: `15 Nov`. */
const dayName = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : locale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

interface DayCellProps {
  readonly day: CalendarDay;
  /** How far through the calendar it is, from 0 to 1. */
  readonly part: number;
  readonly canClaim: boolean;
}

const looks = { ready: 'lit', claimed: 'lit', moved: 'gone', locked: 'dim' } as const;

/** One day: its moon, its amount, and what has become of it. An open one is claimed by a press. */
export const DayCell = ({ day, part, canClaim }: DayCellProps) => {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const { claim, isClaiming } = useClaim({ day: day.date });
  const name = day.isToday ? t('calendar.today') : dayName.format(new Date(day.date));
  const isOpen = day.state === 'ready';
  const content = (
    <>
      <small>{name}</small>
      <MoonPhase part={part} look={looks[day.state]} size={isOpen ? 52 : 44} />
      <b className="num">{money(day.amountMinor)}</b>
      <span className="state">
        {isClaiming && <Spinner size={13} />}
        {day.state === 'claimed' && <Icon name="check" size={13} />}
        {day.state === 'locked' && <Icon name="lock" size={12} />}
        {t(`calendar.state.${day.state}`)}
      </span>
    </>
  );
  return (
    <li className={classNames('rc-day', day.state, day.isToday && 'today')} tabIndex={-1}>
      {isOpen && canClaim ? (
        <button type="button" aria-busy={isClaiming} onClick={() => !isClaiming && void claim()}>
          {content}
          <span className="vh">{t('claim')}</span>
        </button>
      ) : (
        content
      )}
    </li>
  );
};
