import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEndpointMutation } from '#api/query.ts';
import { amountToMinor } from '#core/money.ts';
import { unlockBonus, type Bonus } from '#contract/bonuses.ts';
import { balances } from '#session/balances.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useGames } from '#session/site.ts';
import { Badge } from '#ui/badge.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { canUnlock, wagerPercent, wagerTimes } from './bonus-state.ts';
import { toEndTime } from './countdowns.ts';
import { EndsInText } from './ends-in-text.tsx';
import { cancelBonusModal } from '#features/bonuses/feature.ts';
import { bonusPictures } from './pictures.ts';
import { useGroupFocus } from './use-group-focus.ts';
import { invalidateRewards } from './use-rewards.ts';
import styles from './reward-center.module.css';
import { ProgressBar } from '#ui/progress-bar.tsx';

interface BonusRowProps {
  readonly bonus: Bonus;
  readonly readAt: number;
  readonly canClaim: boolean;
}

/** A bonus with its wager progress and the unlock and cancel buttons. */
export const BonusRow = ({ bonus, readAt, canClaim }: BonusRowProps) => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  const isComplete = canUnlock(bonus);
  const name = t('bonuses.named', { name: bonus.name, amount: money(amountToMinor(bonus.amount)) });
  return (
    <li className={styles.bonus} tabIndex={-1}>
      <img src={isComplete ? bonusPictures.bonusReady : bonusPictures.bonus} alt="" width={48} height={48} />
      <div className={styles.what}>
        <div className={styles.line}>
          <b>{name}</b>
          <BonusBadge bonus={bonus} isComplete={isComplete} />
        </div>
        {bonus.spins_left > 0 ? (
          <SpinsLine bonus={bonus} />
        ) : (
          <WagerLine bonus={bonus} isComplete={isComplete} />
        )}
        <small className="num ends">
          <EndsInText end={toEndTime(bonus.expire_in, readAt)} />
        </small>
      </div>
      <span className={styles.actions}>
        {bonus.spins_left > 0 ? (
          canClaim && <PlayLink slug={bonus.games[0]} />
        ) : (
          <UnlockButton bonus={bonus} isOpen={isComplete && canClaim} />
        )}
        {!isComplete && <CancelButton bonus={bonus} />}
      </span>
    </li>
  );
};

const BonusBadge = ({ bonus, isComplete }: { readonly bonus: Bonus; readonly isComplete: boolean }) => {
  const { t } = useTranslation('rewards');
  const times = wagerTimes(bonus);
  if (isComplete) return <Badge tone={stateTone('complete')}>{t('bonuses.complete')}</Badge>;
  if (bonus.spins_left > 0) return null;
  if (bonus.status === 0) return <Badge tone={stateTone('held')}>{t('bonuses.held')}</Badge>;
  return times !== null && <Badge tone={stateTone('active')}>{t('bonuses.multiple', { times })}</Badge>;
};

const SpinsLine = ({ bonus }: { readonly bonus: Bonus }) => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  return (
    <small className="num">
      {t('bonuses.spinsLeft', {
        count: bonus.spins_left,
        stake: money(amountToMinor(bonus.spin_stake ?? '0')),
      })}
    </small>
  );
};

const WagerLine = ({ bonus, isComplete }: { readonly bonus: Bonus; readonly isComplete: boolean }) => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  return (
    <>
      <ProgressBar
        tone={isComplete ? 'win' : 'bonus'}
        max={100}
        value={wagerPercent(bonus)}
        aria-label={t('bonuses.progress', { name: bonus.name })}
      />
      <small className="num">
        {t('bonuses.wagered', {
          wager: money(amountToMinor(bonus.wager)),
          required: money(amountToMinor(bonus.wager_required)),
        })}
      </small>
    </>
  );
};

/** Link to the game of the free spins. */
const PlayLink = ({ slug }: { readonly slug: string | undefined }) => {
  const { t } = useTranslation('rewards');
  const game = useGames().find((one) => one.slug === slug);
  if (!game) return null;
  return (
    <Link className={buttonClass({ size: 'sm' })} to={`/games/originals/${game.slug}`}>
      {t('bonuses.play', { game: game.name })}
    </Link>
  );
};

const UnlockButton = ({ bonus, isOpen }: { readonly bonus: Bonus; readonly isOpen: boolean }) => {
  const { t } = useTranslation('rewards');
  // The row unmounts together with the button.
  const button = useGroupFocus('section');
  const { send, isSending } = useEndpointMutation(unlockBonus, {
    onReply: ({ balance }) => balances.update(balance),
  });
  const unlock = async () => {
    await send({ balance_id: bonus.balance_id });
    await invalidateRewards();
  };
  return (
    <Button
      ref={button}
      size="sm"
      disabled={!isOpen}
      loading={isSending}
      aria-label={t('bonuses.unlockNamed', { name: bonus.name })}
      onClick={() => void unlock()}
      {...(isOpen ? { variant: 'primary' as const } : { icon: 'lock' as const })}
    >
      {t('bonuses.unlock')}
    </Button>
  );
};

const CancelButton = ({ bonus }: { readonly bonus: Bonus }) => {
  const { t } = useTranslation('rewards');
  const openModal = useOpenModal();
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('bonuses.cancelNamed', { name: bonus.name })}
      onClick={() => openModal(cancelBonusModal, { id: bonus.id })}
    >
      {t('bonuses.cancel')}
    </Button>
  );
};
