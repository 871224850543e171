import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '#api/query.ts';
import { formatProfit } from '#lib/format-money.ts';
import { formatDay } from '#lib/format-time.ts';
import { getStaffPlayerDays } from '#server/features/staff/contract.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { barsOf, type DayResult } from './bars.ts';

/** What the house won or lost of a player, a bar for each day; the same as a table for those who listen. */
export const ResultChart = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('staff');
  const days = useQuery({ ...queryOf(getStaffPlayerDays, { id }), staleTime: 0 });
  return (
    <section className="card pad staff-chart" aria-labelledby="staff-chart">
      {days.isError && <ErrorBlock title={t('chart.failed')} onRetry={() => void days.refetch()} />}
      {days.isPending && <Skeleton height={240} />}
      {days.data && <Chart days={days.data.days} />}
    </section>
  );
};

/** Every so many days one is named. */
const NAMED_EVERY = 5;

const Chart = ({ days }: { readonly days: readonly DayResult[] }) => {
  const { t } = useTranslation('staff');
  const { bars, marks, zero, sum } = barsOf(days);
  const [from, to] = [formatDay(days[0]?.day ?? ''), formatDay(days.at(-1)?.day ?? '')];
  return (
    <figure>
      <figcaption>
        <h2 id="staff-chart">{t('chart.title')}</h2>
        <span className="sec">{t('chart.range', { from, to, sum: formatProfit(sum) })}</span>
      </figcaption>
      <div className="plot" aria-hidden="true">
        {marks.map(({ minor, at }) => (
          <span key={at} className="mark" style={{ top: `${at}%` }}>
            {formatProfit(minor)}
          </span>
        ))}
        <div className="bars">
          <i style={{ top: `${zero}%` }} />
          {bars.map(({ day, minor, top, height }, index) => (
            <span key={day} title={`${formatDay(day)}: ${formatProfit(minor)}`}>
              <b className={minor < 0n ? 'lost' : 'won'} style={{ top: `${top}%`, height: `${height}%` }} />
              {index % NAMED_EVERY === 0 && <small>{Number(day.slice(8))}</small>}
            </span>
          ))}
        </div>
      </div>
      <table className="vh">
        <caption>{t('chart.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col">{t('figures.result')}</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ minor }) => minor !== 0n)
            .map(({ day, minor }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{formatProfit(minor)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
};
