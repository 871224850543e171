import type { AnyGame } from '#engine/game.ts';
import { mountGame, type MountedGame } from '#engine/host/mount-game.ts';
import { followEdits } from '#engine/host/scene-swap.ts';
import type { Catalogue } from '#engine/core/rules.ts';
import { Refusal } from '#engine/core/refusal.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { PendingBets } from '#engine/round/round-types.ts';
import { createClock, type HostClock } from '#engine/stage/clock.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameLoader } from '#games/registry.ts';
import { bindBalances } from '#game-host/mount/bind-balances.ts';
import { openAutobetPorts } from '#game-host/auto/autobet-ports.ts';
import { followRuns } from '#game-host/auto/follow-runs.ts';
import { factFormat, gameText } from '#game-host/mount/game-text.ts';
import { balances } from '#session/balances.ts';
import { registerTexts } from '#src/i18n/index.ts';
import type { WorkbenchSettings, ViewSettings } from '../record/settings.ts';
import { faultyGateway } from '../faults/faulty-gateway.ts';
import type { LogLine, FaultSwitches } from './frame-port.ts';
import { type FrameClock, createFrameClock } from './frame-clock.ts';
import { type FrameDealer, createFrameDealer } from './frame-dealer.ts';
import { type FrameSound, openFrameSound } from './frame-sound.ts';
import { stageSettings } from './film-show.ts';

/** What a mounted game asks of its frame and tells it. */
export interface GamePorts {
  view(): ViewSettings;
  faults(): FaultSwitches;
  /** The fault of the next call was met. */
  spendFault(): void;
  hear(line: Omit<LogLine, 'atMs'>): void;
  edited(): void;
  editRefused(error: unknown): void;
}

/** A game mounted in a frame: dealt in this page, on clocks that stand still until they are moved. */
export interface FrameGame {
  /** Tells mounts of one game apart. */
  readonly id: number;
  readonly game: AnyGame;
  readonly entry: CatalogueEntry;
  readonly mounted: MountedGame;
  readonly dealer: FrameDealer;
  readonly sound: FrameSound;
  /** Deals anew from these settings. The mounted must wait for a bet. */
  deal(settings: WorkbenchSettings): void;
  /** Moves the clocks of picture and dealer on, and draws. */
  advance(deltaMs: number): void;
  close(): void;
}

const games: Catalogue = catalogue;
let lastId = 0;
const noPendingBets: PendingBets = { load: () => null, save: () => undefined, clear: () => undefined };

/** Mounts the game of a record; its picture follows when it is in the document. @throws {Refusal} for an unknown game */
export async function openFrameGame(settings: WorkbenchSettings, ports: GamePorts): Promise<FrameGame> {
  const slug = settings.record.game;
  const entry = games[slug];
  const load = gameLoader(slug);
  if (!entry || !load)
    throw new Refusal('UNKNOWN_GAME', { message: `There is no game "${slug}"`, field: 'game' });
  const game = await load();
  registerTexts(slug, game.texts.en);
  const dealer = createFrameDealer(entry, settings);
  return mountFrameGame({ game, entry, dealer }, ports);
}

function mountFrameGame(
  parts: Pick<FrameGame, 'game' | 'entry' | 'dealer'>,
  { view, faults, spendFault, hear, edited, editRefused }: GamePorts,
): FrameGame {
  const { game, dealer } = parts;
  const clock: HostClock = createClock();
  const dealerClock: FrameClock = createFrameClock();
  const sound = openFrameSound(game, (cue, level) => hear({ kind: 'sound', text: cue, aside: level }));
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
  showBalance(dealer);
  mounted.start();
  return {
    ...parts,
    id: ++lastId,
    mounted,
    sound,
    deal(settings) {
      dealer.deal(settings);
      showBalance(dealer);
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
function showBalance({ balanceId, balance }: FrameDealer): void {
  balances.replace([{ id: balanceId, amount: balance, version: 1, is_bonus: false }], balanceId);
}
