import { useSelector } from '@xstate/react';
import type { PrepareKey } from '#engine/game.ts';
import { keyPressed } from '#engine/host/bet-draft.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { Button } from '#ui/button.tsx';
import { gameText } from '../mount/game-text.ts';
import { pressKey } from './own-keys.ts';
import type { Betting } from './use-betting.ts';

interface PrepareKeysProps {
  readonly mounted: MountedGame;
  readonly betting: Betting;
}

/** The game's own keys of the bet being prepared, in one row below its fields. */
export const PrepareKeys = ({ mounted, betting }: PrepareKeysProps) => {
  const { game } = mounted;
  const draft = useSelector(mounted.draft, ({ context }) => context);
  const keys: readonly PrepareKey<unknown>[] = game.controls.keys?.(draft.params) ?? [];
  if (keys.length === 0) return null;
  const { isParams, isParamsShown } = betting.lock;
  return (
    <div className="prepare-keys">
      {keys.map(({ id, label, icon }) => (
        <Button
          key={id}
          size="sm"
          {...(icon && { icon })}
          disabled={isParamsShown || keyPressed(game, draft, { id, random: () => 0 }) === null}
          onClick={() => pressKey(mounted, id, isParams)}
        >
          {gameText(game, label)}
        </Button>
      ))}
    </div>
  );
};
