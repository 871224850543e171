import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { formatTimeLeft, secondsUntilIso } from '#lib/format-time-left.ts';
import { promoCodeTypes } from '#contract/promotions.ts';
import { getRewardCenter, type RewardCenter } from '#contract/rewards.ts';
import { Badge } from '#ui/badge.tsx';
import { RowList } from '#ui/row-list.tsx';

type OwnCode = RewardCenter['promo_codes'][number];

/** The player's codes with their state. Renders nothing if there are none. */
export const OwnCodes = () => {
  const { t } = useTranslation('promotions');
  const codes =
    useQuery({ ...endpointQueryOptions(getRewardCenter, {}), staleTime: 0 }).data?.promo_codes ?? [];
  if (codes.length === 0) return null;
  return (
    <section className="card pad" aria-labelledby="own-codes">
      <h2 id="own-codes">{t('code.yours')}</h2>
      <RowList>
        {codes.map((code) => (
          <li key={code.code}>
            <span className="grow">
              <b className="mono">{code.code}</b>
              <TypeText code={code} />
            </span>
            <StateBadge code={code} />
          </li>
        ))}
      </RowList>
    </section>
  );
};

const TypeText = ({ code: { type, deposit_index: index } }: { readonly code: OwnCode }) => {
  const { t } = useTranslation('promotions');
  const known = promoCodeTypes.find((each) => each === type);
  if (known === 'deposit_match' && index !== null)
    return <small>{t('code.nthDeposit', { number: index })}</small>;
  return <small>{known ? t(`code.types.${known}`) : type}</small>;
};

const StateBadge = ({ code: { used, user_code_exp: until } }: { readonly code: OwnCode }) => {
  const { t } = useTranslation('promotions');
  if (used) return <Badge>{t('code.used')}</Badge>;
  if (until === null) return <Badge tone="win">{t('code.active')}</Badge>;
  const left = secondsUntilIso(until);
  return left > 0 ? (
    <Badge tone="wait">{t('code.left', { time: formatTimeLeft(left) })}</Badge>
  ) : (
    <Badge>{t('code.expired')}</Badge>
  );
};
