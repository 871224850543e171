import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import type { RaffleDraw } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { classNames } from '#ui/class-names.ts';
import { formatWholeNumber } from './standing.ts';
import styles from './draw.module.css';
import fieldStyles from '#ui/field.module.css';

/** Winning tickets, in drawing order. */
export const DrawPicks = ({ picks, own }: Pick<RaffleDraw, 'picks'> & { readonly own: string | null }) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const last = picks.at(-1)?.number ?? 0;
  return (
    <>
      <table className={styles.drawPicks} aria-label={t('draw.picks')}>
        <thead>
          <tr>
            <th scope="col">{t('draw.number')}</th>
            <th scope="col" className={styles.r}>
              {t('draw.ticket')}
            </th>
            <th scope="col">{t('draw.entry')}</th>
            <th scope="col">{t('draw.result')}</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ number, ticket, entry_id: entry, prize, user }) => (
            <tr key={number} className={classNames(own === entry && styles.you)}>
              <td>{formatWholeNumber(number + 1)}</td>
              <td className={styles.r}>{formatWholeNumber(ticket)}</td>
              <td className="mono">{entry}</td>
              <td>
                {t('draw.wins', {
                  player: user ?? t('ranking.anonymous'),
                  amount: money(amountToMinor(prize)),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {last >= picks.length && <p className={fieldStyles.hint}>{t('draw.passedOver')}</p>}
    </>
  );
};
