import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#core/money.ts';
import { formatCount } from '#lib/format-count.ts';
import { locale } from '#src/i18n/index.ts';
import type { affiliateOverview } from '#contract/affiliate.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { getDayBefore } from './period.ts';
import { Figures } from '#ui/figures.tsx';

interface FiguresProps {
  readonly overview: ReplyOf<typeof affiliateOverview>;
  readonly nowMs: number;
}

const share = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 });
/**
 * Formats a part of a whole as "3.6%". Returns a dash if the whole is zero or smaller than the part, which
 * happens when more players enter the code than follow the link.
 */
const partOf = (part: number, whole: number): string =>
  whole === 0 || part > whole ? '–' : share.format(part / whole);

/** Results of the campaigns in the period. */
export const OverviewFigures = ({ overview, nowMs }: FiguresProps) => {
  const { t } = useTranslation('affiliate');
  const money = useMoneyFormatter();
  const { clicks, sign_ups: signUps, depositors, wagered, days } = overview;
  const yesterday = days.find(({ day }) => day === getDayBefore(nowMs));
  const figures = [
    {
      name: t('figures.clicks'),
      value: formatCount(clicks),
      note: yesterday && t('figures.yesterday', { count: yesterday.clicks }),
    },
    {
      name: t('figures.signUps'),
      value: formatCount(signUps),
      note: t('figures.ofClicks', { percent: partOf(signUps, clicks) }),
    },
    {
      name: t('figures.depositors'),
      value: formatCount(depositors),
      note: t('figures.ofSignUps', { percent: partOf(depositors, signUps) }),
    },
    { name: t('figures.wagered'), value: money(amountToMinor(wagered)), note: t('figures.byAll') },
  ];
  return (
    <Figures isLarge>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </Figures>
  );
};
