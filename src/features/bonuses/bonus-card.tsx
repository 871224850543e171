import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatTimeLeft } from '#lib/format-time-left.ts';
import type { Bonus } from '#contract/bonuses.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Badge } from '#ui/badge.tsx';
import { GiftPicture, type GiftTone } from '#ui/gift-picture.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { BonusActions } from './bonus-actions.tsx';
import { getBonusStats, type DisplayedBonusState } from './bonus-stats.ts';
import { BonusProgress, useProgressText } from './bonus-progress.tsx';
import { useGameNames } from './use-game-names.ts';
import { useTerms } from './use-terms.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './bonuses.module.css';
import { OfferCard } from '#ui/offer-card.tsx';

const gifts: Readonly<Record<DisplayedBonusState, GiftTone>> = {
  spins: 'warm',
  held: 'bonus',
  active: 'bonus',
  complete: 'win',
};

/** An open bonus: amount, progress, terms and actions. */
export const BonusCard = ({ bonus }: { readonly bonus: Bonus }) => {
  const { t } = useTranslation('bonuses');
  const money = useMoneyFormatter();
  const textOf = useProgressText();
  const termsOf = useTerms();
  const namesOf = useGameNames();
  const { state } = getBonusStats(bonus);
  const nameId = `bonus-${bonus.id}`;
  return (
    <OfferCard aria-labelledby={nameId}>
      <GiftPicture tone={gifts[state]} size={56} />
      <div className="grow">
        <div className={styles.head}>
          <h3 id={nameId}>{bonus.name}</h3>
          <Badge tone={stateTone(state)}>
            {state === 'spins' ? t('state.spins', { count: bonus.spins_left }) : t(`state.${state}`)}
          </Badge>
        </div>
        <b className={classNames(styles.held, 'num')}>{money(amountToMinor(bonus.amount))}</b>
        <BonusProgress bonus={bonus} />
        <p className={classNames(styles.line, 'num')}>
          <span>{textOf(bonus)}</span>
          {state === 'spins' && (
            <span>
              {t('spinsOn', { game: namesOf(bonus.games), stake: formatAmount(bonus.spin_stake ?? '0') })}
            </span>
          )}
          <span>{t('endsIn', { time: formatTimeLeft(bonus.expire_in) })}</span>
        </p>
        <p className={styles.terms}>{termsOf(bonus)}</p>
      </div>
      <BonusActions bonus={bonus} />
    </OfferCard>
  );
};
