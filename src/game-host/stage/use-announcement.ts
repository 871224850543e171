import { useEffect, useState } from 'react';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { roundSentence } from './round-sentence.ts';
import type { Play } from '../panel/use-play.ts';

/** The spoken result of the step or round that was revealed last, one sentence. */
export function useAnnouncement(mounted: MountedGame, play: Play | null): string {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const watch = mounted.actor.on('ROUND_REVEALED', ({ round }) => {
      if (round.status === 'settled') setSentence(roundSentence(mounted.game, round));
    });
    return () => watch.unsubscribe();
  }, [mounted]);
  return play?.isOpen ? roundSentence(mounted.game, play.round) : sentence;
}
