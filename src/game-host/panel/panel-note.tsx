import { useTranslation } from 'react-i18next';
import type { AnyGame } from '#engine/game.ts';
import { BonusNote } from '#features/bonuses/feature.ts';
import { formatMoney } from '#lib/format-money.ts';
import { useShownBalance } from '#session/balances.ts';
import { TextLink } from '#ui/text-link.tsx';
import { translateGameText } from '../mount/game-text.ts';
import type { BetPanelState } from './use-betting.ts';
import { NoteLine } from './note-line.tsx';

interface NoteProps {
  readonly game: AnyGame;
  readonly betting: BetPanelState;
}

/** Line at the bottom of the panel: how to win, or what limits the win. */
export const PanelNote = ({ game, betting }: NoteProps) => {
  const { t } = useTranslation('game');
  const isBonus = useShownBalance()?.isBonus;
  if (betting.isGuest) {
    return (
      <NoteLine>
        {t('haveAccount')} <TextLink onClick={betting.login}>{t('login')}</TextLink>
      </NoteLine>
    );
  }
  const isCapped = betting.isTopPrizeCapped;
  // A limit takes precedence over the game's own instruction.
  if (isBonus && !isCapped)
    return <BonusNote slug={game.meta.slug} amount={betting.amount} isLocked={betting.lock.isAmount} />;
  const note = betting.play?.note ?? game.controls.note(betting.params.value);
  return (
    <NoteLine isOptional={!isCapped}>
      {isCapped
        ? t('topPrizeCapped', { amount: formatMoney(betting.maxProfitMinor) })
        : translateGameText(game, note)}
    </NoteLine>
  );
};
