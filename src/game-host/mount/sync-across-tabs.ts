import type { BetDetail, Round } from '#contract/bets.ts';
import type { RoundGateway } from '#engine/round/gateway.ts';
import type { RoundActor } from '#engine/round/round-machine.ts';
import { onRoundUpdate, type RoundUpdate, broadcastToTabs } from '#session/round-updates.ts';

export interface CrossTabSyncOptions {
  readonly game: string;
  readonly gateway: Pick<RoundGateway, 'resume'>;
  bet(id: string): Promise<BetDetail>;
  /** Returns a round as the page shows it. */
  seen(round: Round): Round;
}

/** Merges a round with the result it reached outside this tab. */
const endedRound = (round: Round, { status, outputs, actions, multiplier, payout }: BetDetail): Round => ({
  ...round,
  status,
  step: actions.length,
  actions,
  outcome: outputs,
  multiplier,
  payout,
  cashout: null,
  next: [],
});

const isNewsFor = (round: Round | null, { roundId, step }: RoundUpdate): boolean =>
  round?.id === roundId ? round.status === 'active' && step !== round.step : step !== undefined;

/**
 * Synchronizes a stepped game with other tabs and devices: fetches the open round at every sign of progress,
 * and the result once it has ended. Skipped while this tab awaits a reply of its own. Returns a stop
 * function.
 */
export function syncAcrossTabs(
  actor: RoundActor,
  { game, gateway, bet, seen }: CrossTabSyncOptions,
): () => void {
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  const lookNow = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      const since = actor.getSnapshot().context.round;
      actor.send({ type: 'LOOKED', since, round: await gateway.resume(game) });
    } while (isAskedAgain);
  };
  const look = (): void => {
    if (actor.getSnapshot().hasTag('awaitingReply')) return;
    isAskedAgain = true;
    looking ??= lookNow()
      .catch((failure: unknown) => console.warn('The open round could not be fetched', failure))
      .finally(() => (looking = null));
  };
  const tellEnd = async (round: Round): Promise<void> => {
    const detail = await bet(round.id);
    if (detail.status !== 'active')
      actor.send({ type: 'ENDED_ELSEWHERE', round: seen(endedRound(round, detail)) });
  };
  const onShown = (): void => {
    if (!document.hidden) look();
  };
  const watches = [
    actor.on('GONE', ({ round }) => {
      void tellEnd(round).catch((failure: unknown) =>
        console.warn('The result of a round could not be fetched', failure),
      );
    }),
    actor.on('ANSWERED', ({ reply: { round } }) => {
      const news = { game, roundId: round.id };
      broadcastToTabs(round.status === 'active' ? { ...news, step: round.step } : news);
    }),
  ];
  const endNews = onRoundUpdate((news) => {
    if (news.game === game && isNewsFor(actor.getSnapshot().context.round, news)) look();
  });
  window.addEventListener('focus', onShown);
  document.addEventListener('visibilitychange', onShown);
  return () => {
    for (const watch of watches) watch.unsubscribe();
    endNews();
    window.removeEventListener('focus', onShown);
    document.removeEventListener('visibilitychange', onShown);
  };
}
