import { useSelector } from '@xstate/react';
import type { PrepareKey } from '#engine/game.ts';
import { keyPressed } from '#engine/host/bet-draft.ts';
import { Button } from '#ui/button.tsx';
import { gameText } from '../mount/game-text.ts';
import { trayOf } from '../stage/press-target.ts';
import { pressKey } from './own-keys.ts';
import type { PreparedGame } from './prepared-amount.ts';
import type { Betting } from './use-betting.ts';

interface PrepareKeysProps {
  readonly mounted: PreparedGame;
  readonly betting: Betting;
  /** Those of the stage, where the scene has room for them; they are nowhere else then. */
  readonly isOnStage?: boolean;
}

/** By one of them alone a fresh pick could happen to be the one that stands (keno: number 1). */
const chances = [() => 0, () => 0.5] as const;

/** The game's own keys of the bet being prepared, in one row below its fields. */
export const PrepareKeys = ({ mounted, betting, isOnStage = false }: PrepareKeysProps) => {
  const { game } = mounted;
  const draft = useSelector(mounted.draft, ({ context }) => context);
  const keys: readonly PrepareKey<unknown>[] = game.controls.keys?.(draft.params) ?? [];
  if (keys.length === 0 || isOnStage !== (trayOf(mounted) !== undefined)) return null;
  const { isParams, isParamsShown } = betting.lock;
  return (
    <div className="prepare-keys">
      {keys.map(({ id, label, icon, sign }) => (
        <Button
          key={id}
          size="sm"
          {...(icon && { icon })}
          disabled={
            isParamsShown || chances.every((random) => keyPressed(game, draft, { id, random }) === null)
          }
          onClick={() => pressKey(mounted, id, isParams)}
        >
          {sign && (
            <b className="sign" aria-hidden="true">
              {sign}
            </b>
          )}
          <span className="word">{gameText(game, label)}</span>
        </Button>
      ))}
    </div>
  );
};
