import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { amountToMinor } from '#core/money.ts';
import type { RaffleDraw } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { formatWholeNumber } from './standing.ts';
import styles from './draw.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** Winning tickets, in drawing order. */
export const DrawPicks = ({ picks, own }: Pick<RaffleDraw, 'picks'> & { readonly own: string | null }) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const last = picks.at(-1)?.number ?? 0;
  const columns: readonly DataColumn<RaffleDraw['picks'][number]>[] = [
    { id: 'number', header: t('draw.number'), cell: ({ number }) => formatWholeNumber(number + 1) },
    { id: 'ticket', header: t('draw.ticket'), cell: ({ ticket }) => formatWholeNumber(ticket), isEnd: true },
    {
      id: 'entry',
      header: t('draw.entry'),
      cell: ({ entry_id: entry }) => <span className={classNames(styles.entry, 'mono')}>{entry}</span>,
    },
    {
      id: 'result',
      header: t('draw.result'),
      cell: ({ user, prize }) =>
        t('draw.wins', {
          player: user ?? t('ranking.anonymous'),
          amount: money(amountToMinor(prize)),
        }),
    },
  ];
  return (
    <>
      <DataTable
        label={t('draw.picks')}
        density="compact"
        look="lines"
        columns={columns}
        rows={picks}
        rowKey={({ number }) => String(number)}
        rowLook={({ entry_id: entry }) => (own === entry ? 'own' : undefined)}
      />
      {last >= picks.length && <Hint>{t('draw.passedOver')}</Hint>}
    </>
  );
};
