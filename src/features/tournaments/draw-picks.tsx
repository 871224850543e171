import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#contract/money.ts';
import type { Draw } from '#server/features/tournaments/contract.ts';
import { useMoney } from '#session/fiat.ts';
import { classNames } from '#ui/class-names.ts';
import { formatWhole } from './standing.ts';

/** The tickets in the order in which they were drawn. */
export const DrawPicks = ({ picks, own }: Pick<Draw, 'picks'> & { readonly own: string | null }) => {
  const { t } = useTranslation('tournaments');
  const money = useMoney();
  return (
    <table className="draw-picks" aria-label={t('draw.picks')}>
      <thead>
        <tr>
          <th scope="col">{t('draw.number')}</th>
          <th scope="col" className="r">
            {t('draw.ticket')}
          </th>
          <th scope="col">{t('draw.entry')}</th>
          <th scope="col">{t('draw.result')}</th>
        </tr>
      </thead>
      <tbody>
        {picks.map(({ ticket, entry_id: entry, prize, user }, index) => (
          <tr key={`${index} ${ticket}`} className={classNames(own === entry && 'you')}>
            <td>{index + 1}</td>
            <td className="r">{formatWhole(ticket)}</td>
            <td className="mono">{entry}</td>
            <td>
              {prize === null ? (
                <span className="muted">{t('draw.passedOver')}</span>
              ) : (
                t('draw.wins', {
                  player: user ?? t('ranking.anonymous'),
                  amount: money(amountToMinor(prize)),
                })
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
