import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setInterval } from 'node:timers';
import { checkLedger } from '../db/check-ledger.ts';
import { openDatabase } from '../db/connection.ts';
import type { RoundReply } from '#contract/bets.ts';
import { sellOwnedItem } from '../features/lootboxes/sell.ts';
import { actInRound, findOpenRound, openRound, type PlayRequest } from '../rounds/index.ts';
import { createTestRounds, diceBet, ladderBet, type RoundsTestPlayer } from './test-rounds.ts';

/**
 * The orders that start the process, as one line: the database, the players, and the bets its predecessor
 * left unanswered.
 */
export interface BettingOrders {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  readonly players: readonly RoundsTestPlayer[];
  readonly unanswered: readonly SentBet[];
}
export interface SentBet {
  readonly player: RoundsTestPlayer;
  readonly bet: PlayRequest;
}
/** A line that the process writes: a bet about to be placed, an answer, or the ledger check at its start. */
export type BettingLine =
  | { readonly sent: SentBet }
  | { readonly answered: RoundReply; readonly clientBetId: string | null }
  | { readonly problems: readonly string[] };

// Plays as fast as it can until it is killed. The next process is started while this one still runs, so that
// its code is loaded when its orders arrive.
const [line] = (await once(createInterface(process.stdin), 'line')) as [string];
const orders = JSON.parse(line) as BettingOrders; // written by the test
// Writing to a pipe blocks on Linux, so a written line is out whatever happens next.
const sendToParent = (line: BettingLine): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const database = await openDatabase(orders);
const { deps } = createTestRounds(database);
sendToParent({ problems: await checkLedger(database.db) });
// Ends this process if its parent is killed.
setInterval(() => process.ppid === 1 && process.exit(), 500).unref();

const place = async (player: RoundsTestPlayer, bet: PlayRequest): Promise<RoundReply> => {
  sendToParent({ sent: { player, bet } });
  const answered = await openRound(deps, player.userId, bet);
  sendToParent({ answered, clientBetId: bet.client_bet_id });
  return answered;
};

const climb = async (player: RoundsTestPlayer): Promise<void> => {
  let round = await findOpenRound(deps, player.userId, 'test-ladder');
  round ??= (await place(player, ladderBet(player))).round;
  while (round.status === 'active') {
    const action = { type: round.cashout ? 'cashout' : 'step' };
    const answered: RoundReply = await actInRound(deps, player.userId, {
      round_id: round.id,
      step: round.step,
      action,
    });
    sendToParent({ answered, clientBetId: null });
    round = answered.round;
  }
};

/** Items won in between are kept, whichever process is killed. */
const openAndSell = async (player: RoundsTestPlayer): Promise<void> => {
  const box = { game: 'lootboxes', params: { box: 'pocket-change' }, amount: undefined };
  const { round } = await place(player, diceBet(player, box));
  await sellOwnedItem(deps, player.userId, round.id);
};

const playOn = async (player: RoundsTestPlayer): Promise<never> => {
  for (;;) {
    await place(player, diceBet(player));
    await climb(player);
    await openAndSell(player);
  }
};

for (const { player, bet } of orders.unanswered) await place(player, bet);
await Promise.all(orders.players.map(playOn));
