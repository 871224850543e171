import { useTranslation } from 'react-i18next';
import { BetButton } from '#ui/bet-button.tsx';
import { State } from '../state.tsx';

const reasons = ['balance', 'nextRound', 'maxProfit', 'tile', 'loading'] as const;

export const BetKeyShow = () => {
  const { t } = useTranslation('workbench');
  const bet = t('gallery.sample.bet');
  const cashOut = t('gallery.sample.cashOut');
  return (
    <>
      <State is="default">
        <BetButton label={bet} />
      </State>
      <State is="focus">
        <BetButton label={bet} className="is-focus" />
      </State>
      <State is="placing">
        <BetButton variant="placing" label={t('gallery.sample.placing')} />
      </State>
      <State is="hotkey">
        <BetButton label={bet} hotkey={t('gallery.sample.space')} />
      </State>
      <State is="cashOut">
        <BetButton variant="cash" label={cashOut} />
      </State>
      <State is="hotkey">
        <BetButton variant="cash" label={cashOut} hotkey="C" />
      </State>
      <State is="stop">
        <BetButton variant="stop" label={t('gallery.sample.stop')} />
      </State>
      <State is="hotkey">
        <BetButton variant="stop" label={t('gallery.sample.stop')} hotkey="X" />
      </State>
      {reasons.map((reason) => (
        <State key={reason} is="disabledReason">
          <BetButton label={bet} disabledReason={t(`gallery.sample.reason.${reason}`)} />
        </State>
      ))}
      <State is="long">
        <BetButton
          variant="cash"
          label={t('gallery.sample.longCashOut')}
          hotkey={t('gallery.sample.space')}
        />
      </State>
      <State is="long">
        <BetButton label={bet} disabledReason={t('gallery.sample.longReason')} />
      </State>
    </>
  );
};
