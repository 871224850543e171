import { useTranslation } from 'react-i18next';
import type { Condition, StrategyAction } from '#core/strategies/strategy.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { conditionParts } from './sentence.ts';

const icons: Readonly<Record<StrategyAction['kind'], IconName>> = {
  stop: 'stop',
  resetAmount: 'refresh',
  switchSide: 'switch',
  increaseAmount: 'arrow-up',
  addAmount: 'arrow-up',
  increaseChance: 'arrow-up',
  addChance: 'arrow-up',
  decreaseAmount: 'arrow-down',
  subtractAmount: 'arrow-down',
  decreaseChance: 'arrow-down',
  subtractChance: 'arrow-down',
  setAmount: 'sliders',
  setChance: 'sliders',
};

/** A condition as a sentence, with an icon of its action. */
export const ConditionSentence = ({ condition }: { readonly condition: Condition }) => {
  const { t } = useTranslation('strategies');
  return (
    <>
      <Icon name={icons[condition.action.kind]} size={15} />
      <span>
        {conditionParts(t, condition).map(({ text, isStrong }) =>
          isStrong ? <b key={text}>{text}</b> : <span key={text}>{text}</span>,
        )}
      </span>
    </>
  );
};
