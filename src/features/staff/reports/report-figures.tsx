import { useTranslation } from 'react-i18next';
import type { ReportFigures } from '#contract/reports.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatMoney } from '#lib/format-money.ts';
import { KeyFigure, KeyFigures } from '../key-figures.tsx';
import { parseSignedMinor } from '../signed.ts';

const amounts = ['stakes', 'payouts', 'ggr', 'bonus_cost', 'ngr', 'deposits', 'withdrawals'] as const;

/** The sums of the whole period, and what each of them is. */
export const ReportFigureCards = ({ total }: { readonly total: ReportFigures }) => {
  const { t } = useTranslation('staff');
  return (
    <KeyFigures>
      {amounts.map((name) => (
        <KeyFigure
          key={name}
          label={t(`reports.figures.${name}`)}
          value={formatMoney(parseSignedMinor(total[name]))}
          line={t(`reports.about.${name}`)}
        />
      ))}
      <KeyFigure
        label={t('reports.figures.players')}
        value={formatCount(total.players)}
        line={t('reports.about.players')}
      />
    </KeyFigures>
  );
};
