import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { amountToMinor } from '#core/money.ts';
import { unlockBonus, type Bonus } from '#contract/bonuses.ts';
import { balances, selectBalance } from '#session/balances.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useGames } from '#session/site.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { getBonusStats } from './bonus-stats.ts';
import { invalidateBonuses } from './client.ts';
import { cancelBonusModal } from './feature.ts';
import { OfferActions } from '#ui/offer-card.tsx';

/** Unlock, play and cancel buttons, depending on the bonus state. */
export const BonusActions = ({ bonus }: { readonly bonus: Bonus }) => {
  const { state } = getBonusStats(bonus);
  return (
    <OfferActions>
      {state === 'spins' && <PlayKey bonus={bonus} />}
      {(state === 'active' || state === 'complete') && <UnlockKey bonus={bonus} />}
      {state !== 'complete' && <CancelKey bonus={bonus} />}
    </OfferActions>
  );
};

/** Selects the bonus balance and opens its game. */
const PlayKey = ({ bonus }: { readonly bonus: Bonus }) => {
  const { t } = useTranslation('bonuses');
  const navigate = useNavigate();
  const game = useGames().find(({ slug }) => bonus.games.includes(slug));
  if (!game) return null;
  const play = () => {
    selectBalance(bonus.balance_id);
    void navigate(game.url);
  };
  return <Button onClick={play}>{t('play', { game: game.name })}</Button>;
};

const UnlockKey = ({ bonus }: { readonly bonus: Bonus }) => {
  const { t } = useTranslation('bonuses');
  const money = useMoneyFormatter();
  const [isAsking, setAsking] = useState(false);
  const { state, paidMinor, restMinor } = getBonusStats(bonus);
  const { send, isSending } = useEndpointMutation(unlockBonus, {
    onReply({ amount, balance }) {
      balances.update(balance);
      showToast({ type: 'win', message: t('unlocked', { amount: money(amountToMinor(amount)) }) });
    },
  });
  const unlock = async () => {
    await send({ balance_id: bonus.balance_id });
    // Refetch even after a refusal: the displayed state was stale.
    await invalidateBonuses();
  };
  if (state !== 'complete') return <Button disabled>{t('unlock')}</Button>;
  const amount = money(paidMinor);
  return (
    <>
      <Button
        variant="primary"
        loading={isSending}
        onClick={() => (restMinor > 0n ? setAsking(true) : void unlock())}
      >
        {t('unlockAmount', { amount })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('unlockTitle', { amount })}
          confirmLabel={t('unlockAmount', { amount })}
          onConfirm={unlock}
          onClose={() => setAsking(false)}
        >
          <p className="sec">{t('unlockText', { amount, rest: money(restMinor) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

const CancelKey = ({ bonus: { id, name } }: { readonly bonus: Bonus }) => {
  const { t } = useTranslation('bonuses');
  const openModal = useOpenModal();
  return (
    <Button
      variant="ghost"
      aria-label={t('cancelOf', { name })}
      onClick={() => openModal(cancelBonusModal, { id })}
    >
      {t('cancel')}
    </Button>
  );
};
