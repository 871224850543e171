import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions, useEndpointMutation, meansMissing } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Refusal } from '#core/refusal.ts';
import { authModal } from '#features/auth/feature.ts';
import { PlayClosed } from '#features/responsible/feature.ts';
import { gameTile } from '#games/registry.ts';
import { claimFreeSpins } from '#contract/bonuses.ts';
import { activatePromoCode, getFsInfo } from '#contract/promotions.ts';
import { useUser } from '#session/user.ts';
import { Picture } from '#src/canvas/picture.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { FieldError } from '#ui/field.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import type { ModalProps } from '#ui/modal.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { invalidateBonuses } from './client.ts';
import { activateSpinsModal, type noDepositModal } from './feature.ts';
import { OfferFacts } from './offer-facts.tsx';
import { saveWantedOffer } from './spin-grant-storage.ts';
import styles from './spins.module.css';

/** Offer of free spins without a deposit. Guests register first; players claim it. */
export const NoDepositModal = ({ params: { fs_code: code }, onClose }: ModalProps<typeof noDepositModal>) => {
  const { t } = useTranslation('bonuses');
  const info = useQuery({ ...endpointQueryOptions(getFsInfo, { fs_code: code }), staleTime: 0 });
  const title = info.data ? t('spins.offerTitle', { count: info.data.offer.freespins }) : t('waiting.title');
  const isGone = meansMissing(info.error);
  return (
    <Dialog title={title} icon={gift} width={520} bodyClassName={styles.body} onClose={onClose}>
      {info.isPending && <Skeleton height={300} radius={16} />}
      {info.isError && (
        <ErrorBlock
          title={t(isGone ? 'spins.gone' : 'spins.failed')}
          {...(!isGone && { onRetry: () => void info.refetch() })}
        >
          {isGone && t('spins.goneText')}
        </ErrorBlock>
      )}
      {info.data && <Shown code={code} {...info.data} />}
    </Dialog>
  );
};

type ShownProps = ReplyOf<typeof getFsInfo> & { readonly code: string };

const Shown = ({ code, offer, needs }: ShownProps) => {
  const { t } = useTranslation('bonuses');
  const isExcluded = useUser().features.self_exclusion !== null;
  return (
    <>
      <p className="sec">{t('spins.offerLead')}</p>
      <ul className={styles.offerGames}>
        {offer.games.map(({ id, name, slug, thumbnail }) => (
          <li key={id}>
            <Picture address={gameTile(slug) ?? thumbnail} shown={90} width="90" height="120" />
            <b>
              <Clipped text={name} />
            </b>
          </li>
        ))}
      </ul>
      <OfferFacts offer={offer} />
      {isExcluded ? <PlayClosed why="excluded" /> : <NextStep code={code} needs={needs} />}
    </>
  );
};

const NextStep = ({ code, needs }: Pick<ShownProps, 'code' | 'needs'>) => {
  const { t } = useTranslation('bonuses');
  const openModal = useOpenModal();
  const isOnline = useUser().online;
  const [error, setError] = useState<string | null>(null);
  const isMissing = useRef(false);
  const claim = useEndpointMutation(claimFreeSpins, {
    onReply: ({ fs_code: claimed }) => openModal(activateSpinsModal, { fs_code: claimed }),
    onFailure(sentence, failure) {
      isMissing.current = failure instanceof Refusal && failure.key === 'NOT_FOUND';
      if (!isMissing.current) setError(sentence);
    },
  });
  const take = useEndpointMutation(activatePromoCode, { onFailure: setError });
  const register = () => {
    saveWantedOffer(code);
    openModal(authModal, { tab: 'register' });
  };
  const press = async () => {
    setError(null);
    isMissing.current = false;
    let claimed = await claim.send({ bonus_code: code });
    // The grant does not exist until its promo code is activated.
    if (isMissing.current && (await take.send({ code }))) claimed = await claim.send({ bonus_code: code });
    if (claimed) await invalidateBonuses();
  };
  if (!isOnline)
    return (
      <Button variant="primary" size="lg" block onClick={register}>
        {t('spins.register')}
      </Button>
    );
  if (needs === 'verify_email')
    return (
      <>
        <p className="sec">{t('spins.verifyText')}</p>
        <Link
          className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
          to="/my-account/general/profile"
        >
          {t('spins.verify')}
        </Link>
      </>
    );
  return (
    <>
      {error !== null && <FieldError>{error}</FieldError>}
      <Button
        variant="primary"
        size="lg"
        block
        loading={claim.isSending || take.isSending}
        onClick={() => void press()}
      >
        {t('spins.claim')}
      </Button>
    </>
  );
};
