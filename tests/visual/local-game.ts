import { catalogue } from '#games/catalogue.ts';
import { gameLoader } from '#games/registry.ts';
import type { AnyGame } from '#engine/game.ts';
import type { MoneyFormatter } from '#engine/host/bet-amount-texts.ts';
import { mountGame, type MountedGame } from '#engine/host/mount-game.ts';
import { createLocalGateway, type LocalGateway } from '#engine/round/local-gateway.ts';
import type { PendingBets } from '#engine/round/round-types.ts';
import { createClock, type HostClock } from '#engine/stage/clock.ts';
import type { SoundPort, Speed, TextRef } from '#engine/stage/scene.ts';
import type { StageSettings } from '#engine/stage/stage.ts';
import { betFigures, formatMoney, formatMultiplier, formatProfit } from '#lib/format-money.ts';

/** Options of a game mounted on the local dealer. */
export interface LocalGameOptions {
  readonly slug: string;
  /** Replaces the game of the registry. */
  readonly game?: AnyGame;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly settings: StageSettings;
  readonly speed: Speed;
  readonly sound: SoundPort;
  text(game: AnyGame, ref: TextRef): string;
  /** The dealer of a game that was closed: its open round continues. */
  readonly gateway?: LocalGateway;
}

/** A mounted game with rules evaluated in this page, on a clock that only advances on request. */
export interface LocalGame {
  readonly game: AnyGame;
  readonly mounted: MountedGame;
  readonly gateway: LocalGateway;
  readonly clock: HostClock;
  /** Places a bet and waits until its reveal is at its first frame. */
  bet(params: unknown, amount: string): Promise<void>;
  /** Takes an action of the open round and waits until its reveal is at its first frame. */
  act(action: unknown): Promise<void>;
  close(): void;
}

const format: MoneyFormatter = {
  profit: formatProfit,
  amount: formatMoney,
  figures: betFigures,
  multiplier: formatMultiplier,
};
const noPendingBets: PendingBets = { load: () => null, save: () => undefined, clear: () => undefined };
const balanceMinor = 1_000_000n * 100_000_000n;
const openedAt = '2026-01-01T00:00:00.000Z';

/**
 * Waits until a condition of the mounted game holds; the local dealer answers within a few turns of the event
 * loop.
 */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
};

/** Waits for the answer to the current call. @throws if it is a refusal */
const answered = async ({ actor }: MountedGame): Promise<void> => {
  await until(() => !actor.getSnapshot().hasTag('awaitingReply'));
  const { refusal } = actor.getSnapshot().context;
  if (refusal) throw new Error(refusal.message);
};

/** Opens a game on the local gateway. @throws if the game does not exist or its scene cannot be opened */
export const openLocalGame = async (element: HTMLElement, options: LocalGameOptions): Promise<LocalGame> => {
  const load = gameLoader(options.slug);
  const entry = Object.entries(catalogue).find(([slug]) => slug === options.slug)?.[1];
  if (!load || !entry) throw new Error(`Unknown game ${options.slug}`);
  const game = options.game ?? (await load());
  const { serverSeed, clientSeed, nonce } = options;
  const gateway =
    options.gateway ?? createLocalGateway({ entry, serverSeed, clientSeed, nonce, balanceMinor, openedAt });
  const clock = createClock();
  const mounted = mountGame({
    game,
    gateway,
    pendingBets: noPendingBets,
    dealerClock: {
      setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
      // The id is one that window.setTimeout gave.
      clearTimeout: (id) => window.clearTimeout(id as number),
    },
    clock,
    sound: options.sound,
    format,
    settings: options.settings,
    speed: () => options.speed,
    text: (ref) => options.text(game, ref),
  });
  mounted.start();
  await mounted.openPicture(element);
  if (mounted.phase.name === 'failed') throw mounted.phase.error;
  let bets = gateway.nextNonce - nonce;
  return {
    game,
    mounted,
    gateway,
    clock,
    async bet(params, amount) {
      bets += 1;
      const clientBetId = `local-${options.nonce}-${bets}`;
      await until(() => mounted.actor.getSnapshot().hasTag('betReady'));
      mounted.actor.send({
        type: 'PLACE_BET',
        bet: { game: options.slug, balanceId: 'local', amount, params, clientBetId },
      });
      await answered(mounted);
    },
    async act(action) {
      await until(() => mounted.actor.getSnapshot().hasTag('awaitingPlayer'));
      mounted.actor.send({ type: 'ACT', action });
      await answered(mounted);
    },
    close() {
      mounted.destroy();
      clock.destroy();
    },
  };
};
