import { useEffect, useState } from 'react';
import type { Field } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { startingBet, useFoundRound } from '../mount/restored-bet.ts';

/** The bet being prepared, besides its amount. The params differ by game and only its own code looks inside. */
export interface GameParams {
  readonly value: unknown;
  readonly fields: readonly Field<unknown>[];
  set(params: unknown): void;
}

/** Keeps the params of a game and shows them to its scene, with autobet's plan while the Auto tab is open. */
export function useParams(mounted: MountedGame, plan: unknown, onChange: () => void): GameParams {
  const { controls } = mounted.game;
  const [value, setValue] = useState<unknown>(() => startingBet(mounted)?.params ?? controls.initial);
  useEffect(() => mounted.offer(value, plan), [mounted, value, plan]);
  useFoundRound(mounted, (round) => setValue(round.params));
  const set = (params: unknown): void => {
    setValue(params);
    onChange();
  };
  return { value, fields: controls.fields(value), set };
}
