import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatTimeLeft, secondsUntilIso } from '#lib/format-time-left.ts';
import { claimFreeSpins } from '#contract/bonuses.ts';
import { getRewardCenter, type RewardCenter } from '#contract/rewards.ts';
import { Button } from '#ui/button.tsx';
import { GiftPicture } from '#ui/gift-picture.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { invalidateBonuses } from './client.ts';
import { activateSpinsModal } from './feature.ts';
import { OfferCards, OfferCard, OfferActions } from '#ui/offer-card.tsx';

/** Free spins granted but not activated yet. Renders nothing if there are none. */
export const WaitingGrants = () => {
  const { t } = useTranslation('bonuses');
  const grants =
    useQuery({ ...endpointQueryOptions(getRewardCenter, {}), staleTime: 0 }).data?.freespins ?? [];
  if (grants.length === 0) return null;
  return (
    <section className="card pad" aria-labelledby="waiting-spins">
      <h2 id="waiting-spins">{t('waiting.title')}</h2>
      <OfferCards>
        {grants.map((grant) => (
          <li key={grant.bonus_code}>
            <Grant grant={grant} />
          </li>
        ))}
      </OfferCards>
    </section>
  );
};

const Grant = ({ grant }: { readonly grant: RewardCenter['freespins'][number] }) => {
  const { t } = useTranslation('bonuses');
  const openModal = useOpenModal();
  const { bonus_code: code, claimed, spins, stake, expire_at: until } = grant;
  const choose = () => openModal(activateSpinsModal, { fs_code: code });
  const { send, isSending } = useEndpointMutation(claimFreeSpins, { onReply: choose });
  const claim = async () => {
    await send({ bonus_code: code });
    await invalidateBonuses();
  };
  return (
    <OfferCard>
      <GiftPicture tone="warm" size={56} />
      <div className="grow">
        <h3>{t('waiting.name', { count: spins })}</h3>
        <p className="sec">
          {t('waiting.text', { stake: formatAmount(stake), time: formatTimeLeft(secondsUntilIso(until)) })}
        </p>
      </div>
      <OfferActions>
        <Button loading={isSending} onClick={() => (claimed ? choose() : void claim())}>
          {t(claimed ? 'waiting.choose' : 'waiting.claim')}
        </Button>
      </OfferActions>
    </OfferCard>
  );
};
