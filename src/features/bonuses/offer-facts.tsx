import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { formatAmount } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import type { freeSpinOffer } from '#contract/bonuses.ts';
import { Facts } from '#ui/facts.tsx';

export type Offer = z.infer<typeof freeSpinOffer>;

/** All terms of a free-spins offer. */
export const OfferFacts = ({ offer }: { readonly offer: Offer }) => {
  const { t } = useTranslation('bonuses');
  const facts = [
    { name: t('spins.stake'), value: formatAmount(offer.stake) },
    { name: t('spins.wager'), value: t('spins.wagerOf', { times: offer.wager_multiple }) },
    {
      name: t('spins.largest'),
      value: offer.largest === null ? t('spins.noLargest') : formatAmount(offer.largest),
    },
    ...(offer.most_won_percent === null
      ? []
      : [{ name: t('spins.mostWon'), value: t('spins.mostWonOf', { percent: offer.most_won_percent }) }]),
    { name: t('spins.until'), value: formatDateTime(offer.expire_at) },
  ];
  return (
    <Facts isWell>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </Facts>
  );
};
