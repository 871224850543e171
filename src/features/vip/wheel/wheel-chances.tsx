import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { formatAmount } from '#lib/format-money.ts';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { locale } from '#src/i18n/index.ts';
import type { WheelData } from './use-wheel.ts';
import { LINE_CHANCE, prizeColor } from './wheel-look.ts';
import styles from './wheel.module.css';
import { Hint } from '#ui/field-parts.tsx';

const percent = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Prizes with their odds. */
export const WheelChances = ({ prizes }: Pick<WheelData, 'prizes'>) => {
  const { t } = useTranslation('vip');
  const lines = prizes.filter(({ chance }) => chance < LINE_CHANCE).map(({ amount }) => formatAmount(amount));
  const columns: readonly DataColumn<WheelData['prizes'][number]>[] = [
    {
      id: 'prize',
      header: t('wheel.prize'),
      cell: (prize) => (
        <>
          <i style={{ background: prizeColor(prizes.indexOf(prize)) }} />
          {formatAmount(prize.amount)}
        </>
      ),
      isRowHeader: true,
    },
    {
      id: 'chance',
      header: t('wheel.chance'),
      cell: ({ chance }) => percent.format(chance),
      isEnd: true,
      tone: 'quiet',
    },
  ];
  return (
    <section className={classNames(styles.chances, 'card pad')}>
      <h2>{t('wheel.chances')}</h2>
      <DataTable
        density="compact"
        look="lines"
        head="hidden"
        columns={columns}
        rows={prizes}
        rowKey={({ amount }) => amount}
      />
      <Hint className={styles.hint}>
        {lines.length > 0 ? t('wheel.scale', { prizes: list.format(lines) }) : t('wheel.scaleAll')}
      </Hint>
    </section>
  );
};
