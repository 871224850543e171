import { useTranslation } from 'react-i18next';
import type { AnyGame } from '#engine/game.ts';
import { Button } from '#ui/button.tsx';
import { GameFields } from '../panel/game-fields.tsx';
import type { GamePlan } from '../panel/use-plan.ts';

interface PlanFieldsProps {
  readonly game: AnyGame;
  readonly plan: GamePlan;
  readonly isRunning: boolean;
}

/** What autobet does in every round of a stepped game, and a way to begin anew. */
export const PlanFields = ({ game, plan, isRunning }: PlanFieldsProps) => {
  const { t } = useTranslation('autobet');
  return (
    <>
      <GameFields
        game={game}
        fields={plan.fields}
        isLocked={isRunning}
        isLockShown={isRunning}
        onChange={plan.set}
      />
      {plan.clear && !isRunning && (
        <Button size="sm" className="clear" onClick={plan.clear}>
          {t('clear')}
        </Button>
      )}
    </>
  );
};
