import type { AnyGame } from '#engine/game.ts';
import { mountGame, type MountedGame } from '#engine/host/mount-game.ts';
import { followEdits } from '#engine/host/scene-swap.ts';
import type { Catalogue } from '#engine/core/rules.ts';
import { Refusal } from '#engine/core/refusal.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { PendingBets } from '#engine/round/round-types.ts';
import { createClock, type HostClock } from '#engine/stage/clock.ts';
import type { StageSettings } from '#engine/stage/stage.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameLoader } from '#games/registry.ts';
import { openAutobetPorts } from '#game-host/auto/autobet-ports.ts';
import { followRuns } from '#game-host/auto/follow-runs.ts';
import { bindBalances } from '#game-host/mount/bind-balances.ts';
import { factFormat, gameText } from '#game-host/mount/game-text.ts';
import { balances } from '#session/balances.ts';
import { registerTexts } from '#src/i18n/index.ts';
import type { BenchSettings, ViewSettings } from '../bench-settings.ts';
import { faultyGateway } from '../faults/faulty-gateway.ts';
import type { BenchLine, FaultSwitches } from '../frame-port.ts';
import { type BenchClock, createBenchClock } from './bench-clock.ts';
import { type BenchDealer, createBenchDealer } from './bench-dealer.ts';
import { type BenchSound, openBenchSound } from './bench-sound.ts';

/** What a mounted game asks of its frame and tells it. */
export interface GamePorts {
  view(): ViewSettings;
  faults(): FaultSwitches;
  /** The fault of the next call was met. */
  spendFault(): void;
  hear(line: Omit<BenchLine, 'atMs'>): void;
  edited(): void;
  editRefused(error: unknown): void;
}

/** A game mounted on the bench: dealt to in this page, on clocks that stand until they are moved. */
export interface BenchGame {
  /** Tells mounts of one game apart. */
  readonly id: number;
  readonly game: AnyGame;
  readonly entry: CatalogueEntry;
  readonly mounted: MountedGame;
  readonly dealer: BenchDealer;
  readonly sound: BenchSound;
  /** Deals anew from these settings. The mounted must wait for a bet. */
  deal(settings: BenchSettings): void;
  /** Moves the clocks of picture and dealer on, and draws. */
  advance(deltaMs: number): void;
  close(): void;
}

const games: Catalogue = catalogue;
let lastId = 0;
const noPendingBets: PendingBets = { load: () => null, save: () => undefined, clear: () => undefined };

/** What of the view the stage is made for. */
export const stageSettings = ({ quality, reducedMotion, eco }: ViewSettings): StageSettings => ({
  quality,
  reducedMotion,
  eco,
});

/** Seats the game of a record; its picture follows when it is in the document. @throws {Refusal} for an unknown game */
export async function openBenchGame(settings: BenchSettings, ports: GamePorts): Promise<BenchGame> {
  const slug = settings.record.game;
  const entry = games[slug];
  const load = gameLoader(slug);
  if (!entry || !load)
    throw new Refusal('UNKNOWN_GAME', { message: `There is no game "${slug}"`, field: 'game' });
  const game = await load();
  registerTexts(slug, game.texts.en);
  const dealer = createBenchDealer(entry, settings);
  return mountBenchGame({ game, entry, dealer }, ports);
}

function mountBenchGame(
  table: Pick<BenchGame, 'game' | 'entry' | 'dealer'>,
  { view, faults, spendFault, hear, edited, editRefused }: GamePorts,
): BenchGame {
  const { game, dealer } = table;
  const clock: HostClock = createClock();
  const dealerClock: BenchClock = createBenchClock();
  const sound = openBenchSound(game, (cue, level) => hear({ kind: 'sound', text: cue, aside: level }));
  const autobet = openAutobetPorts('guest');
  const mounted = mountGame({
    game,
    autobet,
    gateway: faultyGateway(dealer, { faults, spend: spendFault, hear, clock: dealerClock }),
    pendingBets: noPendingBets,
    dealerClock,
    clock,
    sound: sound.port,
    format: factFormat,
    settings: stageSettings(view()),
    speed: () => view().speed,
    text: (ref) => gameText(game, ref),
    followEdits: (mounted) => followEdits(mounted, { onEdited: edited, onEditRefused: editRefused }),
  });
  const unbind = bindBalances(mounted.actor, balances, () => undefined);
  const unfollow = followRuns(mounted, null);
  fillPurse(dealer);
  mounted.start();
  return {
    ...table,
    id: ++lastId,
    mounted,
    sound,
    deal(settings) {
      dealer.deal(settings);
      fillPurse(dealer);
    },
    advance(deltaMs) {
      dealerClock.advance(deltaMs);
      clock.to(clock.timeMs + deltaMs);
    },
    close() {
      unfollow();
      unbind();
      mounted.destroy();
      autobet.close();
      clock.destroy();
      sound.close();
    },
  };
}

/** The panel bets from the dealer's own balance. */
function fillPurse({ balanceId, balance }: BenchDealer): void {
  balances.replace([{ id: balanceId, amount: balance, version: 1, is_bonus: false }], balanceId);
}
