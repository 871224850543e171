import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { endpointQueryOptions, useEndpointMutation, meansMissing } from '#api/query.ts';
import { activateFreeSpins, getActivationInfo } from '#contract/bonuses.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { FieldError } from '#ui/field.tsx';
import { gift } from '#ui/lazy-icons.ts';
import type { ModalProps } from '#ui/modal.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { selectNewBalance } from './client.ts';
import type { activateSpinsModal } from './feature.ts';
import { GameCarousel } from './game-carousel.tsx';
import { OfferFacts, type Offer } from './offer-facts.tsx';
import { markSpinGrantShown } from './spin-grant-storage.ts';
import styles from './spins.module.css';

/** Lets the player choose a game for free spins. Closes if there are no spins to activate. */
export const ActivateModal = ({
  params: { fs_code: code },
  onClose,
}: ModalProps<typeof activateSpinsModal>) => {
  const { t } = useTranslation('bonuses');
  const info = useQuery({
    ...endpointQueryOptions(getActivationInfo, { fs_code: code }),
    staleTime: 0,
    gcTime: 0,
  });
  const userId = useUser().profile.id;
  const isMissing = meansMissing(info.error);
  useEffect(() => {
    if (isMissing) onClose();
  }, [isMissing, onClose]);
  useEffect(() => {
    // Do not open it automatically later if the player has already seen it.
    if (userId !== null) markSpinGrantShown(userId, code);
  }, [userId, code]);
  return (
    <Dialog title={t('spins.title')} icon={gift} width={520} bodyClassName={styles.body} onClose={onClose}>
      {info.isError && !isMissing && (
        <ErrorBlock title={t('spins.failed')} onRetry={() => void info.refetch()} />
      )}
      {info.data ? (
        <Choice code={code} offer={info.data} />
      ) : (
        !info.isError && <Skeleton height={300} radius={16} />
      )}
    </Dialog>
  );
};

const Choice = ({ code, offer }: { readonly code: string; readonly offer: Offer }) => {
  const { t } = useTranslation('bonuses');
  const navigate = useNavigate();
  const errorId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(activateFreeSpins, { onFailure: setError });
  const choose = (id: number) => {
    setChosen(id);
    setError(null);
  };
  const activate = async () => {
    if (chosen === null) return setError(t('spins.missing'));
    const started = await send({ fs_code: code, game_id: chosen });
    if (!started) return;
    await selectNewBalance(started.balance_id);
    // Leaving the page closes the modal.
    void navigate(`/games/originals/${started.slug}`);
  };
  return (
    <>
      <p className="sec">{t('spins.lead', { count: offer.freespins })}</p>
      <GameCarousel
        games={offer.games}
        chosen={chosen}
        onChoose={choose}
        errorId={error === null ? null : errorId}
      />
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
      <OfferFacts offer={offer} />
      <Button variant="primary" size="lg" block loading={isSending} onClick={() => void activate()}>
        {t('spins.activate')}
      </Button>
    </>
  );
};
