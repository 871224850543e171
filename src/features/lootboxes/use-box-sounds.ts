import { useCallback, useEffect, useRef } from 'react';
import type { GameSounds } from '#engine/stage/audio-bus.ts';
import { ONE_X } from '#core/multiplier.ts';
import { openGameEffects } from '#game-host/mount/game-sound.ts';
import { mix } from '#games/lootboxes/mix.ts';
import { type Item } from '#games/lootboxes/paytable.ts';
import { lootboxesSounds } from '../../../audio/packed/lootboxes.ts';

const assets = { sounds: { ...lootboxesSounds, mix } };

/** Returns the sound of revealed items: the chord of the best one, or a miss if none was worth the price. */
export function getRevealSound(items: readonly Item[]): string {
  const won = items.filter(({ multiplier }) => multiplier >= ONE_X);
  return won.toSorted((a, b) => a.tickets - b.tickets)[0]?.rarity ?? 'loss';
}

/** Plays a game sound by its short name. Works on any page where the dialog opens. */
export function useBoxSounds(): (cue: string) => void {
  const effects = useRef<GameSounds | null>(null);
  useEffect(() => {
    const opened = openGameEffects({ assets });
    effects.current = opened;
    return () => {
      effects.current = null;
      opened.close();
    };
  }, []);
  return useCallback((cue) => effects.current?.play(`lootboxes.${cue}`), []);
}
