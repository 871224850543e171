import { isRoundBusy, type RoundSnapshot } from '#engine/round/round-machine.ts';
import type { BenchSettings } from '../bench-settings.ts';

/** What of the settings makes another film. */
export const roundOf = ({ record, balance, rounds, everyMs }: BenchSettings) => ({
  record,
  balance,
  rounds,
  everyMs,
});

/** Nothing is shown, asked or waited for: the round is over. */
export const isAtRest = (snapshot: RoundSnapshot): boolean =>
  snapshot.hasTag('betReady') &&
  snapshot.context.round?.status !== 'active' &&
  !isRoundBusy(snapshot) &&
  !snapshot.hasTag('presenting') &&
  !snapshot.hasTag('awaitingReply');
