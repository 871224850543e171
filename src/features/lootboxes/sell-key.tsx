import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format-money.ts';
import type { Round } from '#server/features/bets/contract.ts';
import { Button } from '#ui/button.tsx';
import { useSell } from './use-sell.ts';

/** Sells the item of a round that is shown, once; one that was sold at once has nothing to sell. */
export const SellKey = ({ round }: { readonly round: Round }) => {
  const { t } = useTranslation('itemPanel');
  const { sell, isSelling } = useSell();
  const [soldId, setSoldId] = useState<string | null>(null);
  const amount = formatAmount(round.payout);
  const isSold = round.auto_sell === true || soldId === round.id;
  return (
    <div className="seconds">
      <Button
        size="lg"
        block
        icon="check"
        disabled={isSold}
        loading={isSelling}
        onClick={() => void sell([round.id]).then(([id = null]) => setSoldId(id))}
      >
        {t(isSold ? 'sold' : 'sell', { amount })}
      </Button>
    </div>
  );
};
