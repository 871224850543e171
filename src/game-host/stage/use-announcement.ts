import { useEffect, useState } from 'react';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { roundSentence } from './round-sentence.ts';
import type { Play } from '../panel/use-play.ts';

/** The spoken result of the step or round that was revealed last, one sentence. */
export function useAnnouncement(seat: MountedGame, play: Play | null): string {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const watch = seat.actor.on('ROUND_REVEALED', ({ round }) => {
      if (round.status === 'settled') setSentence(roundSentence(seat.game, round));
    });
    return () => watch.unsubscribe();
  }, [seat]);
  return play?.isOpen ? roundSentence(seat.game, play.round) : sentence;
}
