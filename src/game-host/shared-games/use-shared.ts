import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import type { SharedGameState } from '#engine/round/shared-game-state.ts';
import type { SharedFrame } from '#engine/stage/shared-frame.ts';

/** Selects a part of the game's state. */
export const useSharedGameState = <Part>(
  { actor }: MountedSharedGame,
  select: (facts: SharedGameState) => Part,
): Part => useSelector(actor, ({ context }) => select(context.facts));

/** Reads a value of the game at every animation frame; re-renders only when it changes. */
export function useFrameValue<Value extends string | number | boolean | null>(
  mounted: MountedSharedGame,
  read: (frame: SharedFrame) => Value,
): Value {
  const [value, setValue] = useState(() => read(mounted.frame()));
  const readNow = useEffectEvent(() => setValue(read(mounted.frame())));
  useEffect(() => {
    let request = 0;
    const look = (): void => {
      readNow();
      request = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(request);
  }, [mounted]);
  return value;
}
