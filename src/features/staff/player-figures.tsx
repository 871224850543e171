import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatAmount } from '#lib/format-money.ts';
import type { StaffPlayer } from '#contract/staff.ts';
import { formatSignedAmount, parseSignedMinor } from './signed.ts';
import { KeyFigure, KeyFigures } from './key-figures.tsx';

/** A player's balance, deposits and wagers, and the house's result. */
export const PlayerFigures = ({ player }: { readonly player: StaffPlayer }) => {
  const { t } = useTranslation('staff');
  const { balance, deposits, wagered, bets, house_result: result } = player;
  const figures = [
    { label: t('figures.balance'), value: formatAmount(balance), line: '' },
    {
      label: t('figures.deposits'),
      value: formatAmount(deposits.sum),
      line: t('figures.depositCount', { count: deposits.count }),
    },
    {
      label: t('figures.result'),
      value: formatSignedAmount(result),
      line: t('figures.ofWager', { percent: percentOf(result, wagered) }),
    },
    {
      label: t('figures.wagered'),
      value: formatAmount(wagered),
      line: t('figures.betCount', { count: bets }),
    },
  ];
  return (
    <KeyFigures>
      {figures.map((figure) => (
        <KeyFigure key={figure.label} {...figure} />
      ))}
    </KeyFigures>
  );
};

/** Formats a percentage with two decimals, truncated. */
const percentOf = (part: string, whole: string): string => {
  const all = amountToMinor(whole);
  if (all === 0n) return '0.00';
  const hundredths = Number((parseSignedMinor(part) * 10_000n) / all);
  return (hundredths / 100).toFixed(2).replace('-', '−');
};
