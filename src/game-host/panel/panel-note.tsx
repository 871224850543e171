import { useTranslation } from 'react-i18next';
import type { AnyGame } from '#engine/game.ts';
import { BonusNote } from '#features/bonuses/feature.ts';
import { formatMoney } from '#lib/format-money.ts';
import { useShownBalance } from '#session/balances.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { translateGameText } from '../mount/game-text.ts';
import type { BetPanelState } from './use-betting.ts';
import styles from '../autobet/auto-panel.module.css';
import panelStyles from './panel.module.css';
import fieldStyles from '#ui/field.module.css';

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
      <p className={classNames(fieldStyles.hint, styles.note)}>
        <Icon name="info" size={16} />
        <span>
          {t('haveAccount')}{' '}
          <button type="button" className={panelStyles.textlink} onClick={betting.login}>
            {t('login')}
          </button>
        </span>
      </p>
    );
  }
  const isCapped = betting.isTopPrizeCapped;
  // A limit takes precedence over the game's own instruction.
  if (isBonus && !isCapped)
    return <BonusNote slug={game.meta.slug} amount={betting.amount} isLocked={betting.lock.isAmount} />;
  const note = betting.play?.note ?? game.controls.note(betting.params.value);
  return (
    <p className={classNames(fieldStyles.hint, styles.note, !isCapped && styles.optional)}>
      <Icon name="info" size={16} />
      <span>
        {isCapped
          ? t('topPrizeCapped', { amount: formatMoney(betting.maxProfitMinor) })
          : translateGameText(game, note)}
      </span>
    </p>
  );
};
