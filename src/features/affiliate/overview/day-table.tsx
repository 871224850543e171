import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatUtcDay } from '#lib/format-time.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import type { OverviewDay } from './day-metrics.ts';
import styles from './day-chart.module.css';
import listTableStyles from '#ui/list-table.module.css';

interface DayTableProps {
  readonly rows: readonly OverviewDay[];
  readonly title: string;
  /** If false, the table is for screen readers only. */
  readonly isShown: boolean;
}

/** The chart's data as a table. */
export const DayTable = ({ rows, title, isShown }: DayTableProps) => {
  const { t } = useTranslation('affiliate');
  const money = useMoneyFormatter();
  return (
    <div
      className={isShown ? styles.affDays : 'visually-hidden'}
      {...(isShown && { tabIndex: 0, role: 'group', 'aria-label': title })}
    >
      <table className={listTableStyles.listtable}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col" className={listTableStyles.end}>
              {t('chart.commission')}
            </th>
            <th scope="col" className={listTableStyles.end}>
              {t('chart.clicks')}
            </th>
            <th scope="col" className={listTableStyles.end}>
              {t('chart.signUps')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <th scope="row">{formatUtcDay(row.day)}</th>
              <td className={listTableStyles.end}>
                {row.commission === null ? '–' : money(amountToMinor(row.commission))}
              </td>
              <td className={listTableStyles.end}>{formatCount(row.clicks)}</td>
              <td className={listTableStyles.end}>{formatCount(row.sign_ups)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
