import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { amountToMinor } from '#core/money.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useIsExcluded } from '#session/user.ts';
import { buttonClass } from '#ui/button.tsx';
import { GiftPicture } from '#ui/gift-picture.tsx';
import { calendarDays } from './calendar-days.ts';
import { ClaimButton } from './claim-button.tsx';
import { computeClockOffset } from './countdowns.ts';
import { useRewardCenter } from './use-rewards.ts';

/** Today's calendar reward on the home page, with its claim button. */
export const CalendarTeaser = () => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  const { data, dataUpdatedAt: readAt } = useRewardCenter();
  const isExcluded = useIsExcluded();
  if (!data) return null;
  const days = calendarDays(data.calendar.days, readAt + computeClockOffset(data, readAt));
  const today = days.findIndex(({ isToday }) => isToday) + 1;
  const available = amountToMinor(data.calendar.available);
  const canClaim = available > 0n && !isExcluded;
  return (
    <section aria-labelledby="calendar-teaser" tabIndex={-1}>
      <h2 id="calendar-teaser">{today > 0 ? t('teaser.day', { day: today }) : t('kinds.calendar')}</h2>
      <p>{canClaim ? t('teaser.waiting', { amount: money(available) }) : t('teaser.nothing')}</p>
      {canClaim ? (
        <ClaimButton target="calendar" size="sm">
          {t('claimAmount', { amount: money(available) })}
        </ClaimButton>
      ) : (
        <Link className={buttonClass({ size: 'sm' })} to="/reward-center">
          {t('teaser.open')}
        </Link>
      )}
      <GiftPicture tone="warm" size={74} />
    </section>
  );
};
