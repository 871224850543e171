import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { amountToMinor } from '#core/money.ts';
import { claimFreeSpins } from '#contract/bonuses.ts';
import type { RewardCenter } from '#contract/rewards.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Button } from '#ui/button.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { EndsInText } from './ends-in-text.tsx';
import { activateSpinsModal } from '#features/bonuses/feature.ts';
import { bonusPictures } from './pictures.ts';
import { useGroupFocus } from './use-group-focus.ts';
import { invalidateRewards } from './use-rewards.ts';
import styles from './reward-center.module.css';

interface FreeSpinRowProps {
  readonly spins: RewardCenter['freespins'][number];
  /** Server clock minus client clock, ms. */
  readonly difference: number;
  readonly canClaim: boolean;
}

/** Granted free spins: claimed first, then started on a game. */
export const FreeSpinRow = ({ spins, difference, canClaim }: FreeSpinRowProps) => {
  const { t } = useTranslation('rewards');
  const openModal = useOpenModal();
  const count = spins.spins;
  return (
    <li className={styles.bonus} tabIndex={-1}>
      <img src={bonusPictures.spins} alt="" width={48} height={48} />
      <div className={styles.what}>
        <b>{t('spins.title', { count })}</b>
        <small>
          <Hint spins={spins} />
        </small>
        <small className="num ends">
          <EndsInText end={Date.parse(spins.expire_at) - difference} />
        </small>
      </div>
      {canClaim && (
        <span className={styles.actions}>
          {spins.claimed ? (
            <Button size="sm" onClick={() => openModal(activateSpinsModal, { fs_code: spins.bonus_code })}>
              {t('spins.chooseGame')}
            </Button>
          ) : (
            <ClaimSpins spins={spins} />
          )}
        </span>
      )}
    </li>
  );
};

/** Whether a code is a staff gift: its code is a UUID, which is not displayed. */
const isGift = (code: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(code);

const Hint = ({ spins: { claimed, stake, bonus_code: code } }: Pick<FreeSpinRowProps, 'spins'>) => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  if (!claimed) return t('spins.take', { stake: money(amountToMinor(stake)) });
  return isGift(code) ? t('spins.chooseGift') : t('spins.choose', { code });
};

const ClaimSpins = ({ spins }: Pick<FreeSpinRowProps, 'spins'>) => {
  const { t } = useTranslation('rewards');
  const openModal = useOpenModal();
  const button = useGroupFocus();
  const { send, isSending } = useEndpointMutation(claimFreeSpins, {
    onReply: ({ fs_code }) => openModal(activateSpinsModal, { fs_code }),
  });
  const claim = async () => {
    await send({ bonus_code: spins.bonus_code });
    await invalidateRewards();
  };
  return (
    <Button
      ref={button}
      size="sm"
      variant="primary"
      loading={isSending}
      aria-label={t('spins.claimNamed', { count: spins.spins })}
      onClick={() => void claim()}
    >
      {t('claim')}
    </Button>
  );
};
