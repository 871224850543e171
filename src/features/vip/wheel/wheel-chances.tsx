import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format-money.ts';
import { locale } from '#src/i18n/index.ts';
import type { WheelData } from './use-wheel.ts';
import { LINE_CHANCE, prizeColor } from './wheel-look.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './wheel.module.css';
import fieldStyles from '#ui/field.module.css';

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
  return (
    <section className={classNames(styles.wheelChances, 'card')}>
      <h2>{t('wheel.chances')}</h2>
      <table className="num">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('wheel.prize')}</th>
            <th scope="col">{t('wheel.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ amount, chance }, prize) => (
            <tr key={amount}>
              <th scope="row">
                <i style={{ background: prizeColor(prize) }} />
                {formatAmount(amount)}
              </th>
              <td>{percent.format(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={fieldStyles.hint}>
        {lines.length > 0 ? t('wheel.scale', { prizes: list.format(lines) }) : t('wheel.scaleAll')}
      </p>
    </section>
  );
};
