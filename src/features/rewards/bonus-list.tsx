import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RewardCenter } from '#contract/rewards.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BonusRow } from './bonus-row.tsx';
import { FreeSpinRow } from './free-spin-row.tsx';
import styles from './reward-center.module.css';

interface BonusListProps {
  readonly data: RewardCenter;
  readonly readAt: number;
  /** Server clock minus client clock, ms. */
  readonly difference: number;
  readonly canClaim: boolean;
}

/** Active bonuses and pending free spins. */
export const BonusList = ({ data, readAt, difference, canClaim }: BonusListProps) => {
  const { t } = useTranslation('rewards');
  const { active_bonuses: bonuses, freespins } = data;
  return (
    <section className="card pad" aria-labelledby="rc-bonuses" tabIndex={-1}>
      <header className={styles.sectionHead}>
        <h2 id="rc-bonuses">{t('bonuses.title')}</h2>
        <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to="/bonuses">
          {t('bonuses.all')}
        </Link>
      </header>
      {bonuses.length + freespins.length === 0 ? (
        <EmptyState icon="gift" title={t('bonuses.empty')}>
          {t('bonuses.emptyText')}
        </EmptyState>
      ) : (
        <ul className={styles.bonuses}>
          {bonuses.map((bonus) => (
            <BonusRow key={bonus.id} bonus={bonus} readAt={readAt} canClaim={canClaim} />
          ))}
          {freespins.map((spins) => (
            <FreeSpinRow key={spins.bonus_code} spins={spins} difference={difference} canClaim={canClaim} />
          ))}
        </ul>
      )}
    </section>
  );
};
