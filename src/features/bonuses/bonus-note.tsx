import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatAmount } from '#lib/format-money.ts';
import type { Bonus } from '#contract/bonuses.ts';
import { useShownBalance } from '#session/balances.ts';
import { NoteLine } from '#game-host/panel/note-line.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { getBonusStats, isCounted } from './bonus-stats.ts';
import { useBonusByBalance, useRefetchOnSpin } from './client.ts';
import { useGameNames } from './use-game-names.ts';

interface BonusNoteProps {
  readonly slug: string;
  readonly amount: { set(minor: bigint): void };
  readonly isLocked: boolean;
}

/** Note next to the bet with the selected bonus's rules for this game. Free spins set the bet amount. */
export const BonusNote = ({ slug, amount, isLocked }: BonusNoteProps) => {
  const balance = useShownBalance();
  const bonus = useBonusByBalance(balance?.id);
  const textOf = useNoteText(slug);
  const stake = bonus?.games.includes(slug) && bonus.spins_left > 0 ? bonus.spin_stake : null;
  useRefetchOnSpin(bonus, balance?.amountMinor);
  const fillIn = useEffectEvent((spin: string) => amount.set(amountToMinor(spin)));
  useEffect(() => {
    if (stake !== null && !isLocked) fillIn(stake);
  }, [stake, isLocked]);
  if (!bonus) return null;
  return (
    <NoteLine icon={gift} isOfBonus>
      {textOf(bonus)}
    </NoteLine>
  );
};

function useNoteText(slug: string): (bonus: Bonus) => string {
  const { t } = useTranslation('bonuses');
  const namesOf = useGameNames();
  return (bonus) => {
    const { state } = getBonusStats(bonus);
    if (state === 'spins' && !bonus.games.includes(slug))
      return t('note.spinsElsewhere', { game: namesOf(bonus.games) });
    if (state === 'spins')
      return t('note.spins', { amount: formatAmount(bonus.spin_stake ?? '0'), count: bonus.spins_left });
    if (bonus.not_allowed.includes(slug)) return t('note.notAllowed');
    if (isCounted(bonus)) return t('note.counting');
    if (state === 'held') return t('note.held');
    const amount = formatAmount(bonus.max_bet);
    if (bonus.most_won === null) return t('note.maxBet', { amount });
    return t('note.limits', { amount, win: formatAmount(bonus.most_won) });
  };
}
