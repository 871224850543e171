import { useTranslation } from 'react-i18next';
import { BetKey } from '#ui/bet-key.tsx';
import { State } from '../state.tsx';

const reasons = ['balance', 'nextRound', 'maxProfit', 'tile', 'loading'] as const;

export const BetKeyShow = () => {
  const { t } = useTranslation('workbench');
  const bet = t('gallery.sample.bet');
  const cashOut = t('gallery.sample.cashOut');
  return (
    <>
      <State is="default">
        <BetKey label={bet} />
      </State>
      <State is="focus">
        <BetKey label={bet} className="is-focus" />
      </State>
      <State is="placing">
        <BetKey variant="placing" label={t('gallery.sample.placing')} />
      </State>
      <State is="hotkey">
        <BetKey label={bet} hotkey={t('gallery.sample.space')} />
      </State>
      <State is="cashOut">
        <BetKey variant="cash" label={cashOut} />
      </State>
      <State is="hotkey">
        <BetKey variant="cash" label={cashOut} hotkey="C" />
      </State>
      <State is="stop">
        <BetKey variant="stop" label={t('gallery.sample.stop')} />
      </State>
      <State is="hotkey">
        <BetKey variant="stop" label={t('gallery.sample.stop')} hotkey="X" />
      </State>
      {reasons.map((reason) => (
        <State key={reason} is="disabledReason">
          <BetKey label={bet} disabledReason={t(`gallery.sample.reason.${reason}`)} />
        </State>
      ))}
      <State is="long">
        <BetKey variant="cash" label={t('gallery.sample.longCashOut')} hotkey={t('gallery.sample.space')} />
      </State>
      <State is="long">
        <BetKey label={bet} disabledReason={t('gallery.sample.longReason')} />
      </State>
    </>
  );
};
