import { useTranslation } from 'react-i18next';
import { formatTimeLeft } from '#lib/format-time-left.ts';
import { Clipped } from '#ui/clipped.tsx';
import { BonusProgress, useProgressText } from './bonus-progress.tsx';
import { useBonusByBalance } from './client.ts';
import styles from './bonus-facts.module.css';

/** Name, wager and expiry of a bonus in the balance list. */
export const BonusFacts = ({ balanceId }: { readonly balanceId: string }) => {
  const { t } = useTranslation('bonuses');
  const textOf = useProgressText();
  const bonus = useBonusByBalance(balanceId);
  if (!bonus) return null;
  return (
    <span className={styles.bonusFacts}>
      <small>
        <Clipped text={bonus.name} />
      </small>
      <BonusProgress bonus={bonus} isSilent />
      <small className="num">{textOf(bonus)}</small>
      <small className="num">{t('endsIn', { time: formatTimeLeft(bonus.expire_in) })}</small>
    </span>
  );
};
