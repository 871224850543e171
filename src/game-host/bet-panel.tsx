import { useTranslation } from 'react-i18next';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { formatMoney, formatProfit } from '#lib/format-money.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { BetKey } from '#ui/bet-key.tsx';
import { Icon } from '#ui/icon.tsx';
import { AmountControl, type QuickAmounts } from './amount-control.tsx';
import { GameFields } from './game-fields.tsx';
import { gameText } from './game-text.ts';
import type { Betting } from './use-betting.ts';

interface BetPanelProps {
  readonly seat: MountedGame;
  readonly betting: Betting;
  readonly quick: QuickAmounts;
  /** The game's fields stand here and not beside the play area. */
  readonly hasFields: boolean;
}

/** The panel of every game, always in the same order: amount, options, profit, key, note. */
export const BetPanel = ({ seat, betting, quick, hasFields }: BetPanelProps) => {
  const { t } = useTranslation('game');
  return (
    <form
      className="panel"
      aria-label={t('panel')}
      onSubmit={(event) => {
        event.preventDefault();
        betting.place();
      }}
    >
      <div className="options">
        <AmountControl betting={betting} quick={quick} />
        {hasFields && (
          <GameFields game={seat.game} params={betting.params} isLocked={betting.round.isLocked} />
        )}
        <div className="outcome">
          <div className="sumline">
            <span>{t('profitOnWin')}</span>
            <b className="pos num">{formatProfit(betting.profitMinor)}</b>
          </div>
        </div>
      </div>
      <div className="keys">
        <MainKey betting={betting} />
      </div>
      <PanelNote seat={seat} betting={betting} />
    </form>
  );
};

const MainKey = ({ betting }: { readonly betting: Betting }) => {
  const { t } = useTranslation('game');
  const { areHotkeysOn } = usePlaySettings();
  const { round, reason, isGuest, amount } = betting;
  const isPlacing = round.lateness !== 'none';
  const label = isGuest
    ? t('key.register')
    : t(isPlacing ? 'key.placing' : 'key.bet', { amount: formatMoney(amount.minor) });
  return (
    <BetKey
      type="submit"
      label={label}
      variant={isPlacing ? 'placing' : 'bet'}
      disabledReason={reason && t(`key.${reason}`)}
      hotkey={areHotkeysOn && !isGuest ? t('space') : undefined}
    />
  );
};

const PanelNote = ({ seat, betting }: { readonly seat: MountedGame; readonly betting: Betting }) => {
  const { t } = useTranslation('game');
  if (betting.isGuest) {
    return (
      <p className="hint note">
        <Icon name="info" size={16} />
        <span>
          {t('haveAccount')}{' '}
          <button type="button" className="textlink" onClick={betting.login}>
            {t('login')}
          </button>
        </span>
      </p>
    );
  }
  return (
    <p className="hint note optional">
      <Icon name="info" size={16} />
      <span>{gameText(seat.game, seat.game.controls.note(betting.params.value))}</span>
    </p>
  );
};
