import type { AnyGame } from '#engine/game.ts';
import { mountGame, type MountedGame } from '#engine/host/mount-game.ts';
import { applyHotReloads } from '#engine/host/hot-reload.ts';
import type { Catalogue, CatalogueEntry } from '#core/rules.ts';
import { Refusal } from '#core/refusal.ts';
import { createClock } from '#engine/stage/clock.ts';
import type { StageHandle } from '#engine/stage/stage.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameLoader } from '#games/registry.ts';
import { bindBalances } from '#game-host/mount/bind-balances.ts';
import { openAutobetPorts } from '#game-host/autobet/autobet-ports.ts';
import { bindAutobetRuns } from '#game-host/autobet/bind-autobet-runs.ts';
import { moneyFormatter, translateGameText } from '#game-host/mount/game-text.ts';
import { balances } from '#session/balances.ts';
import { registerTexts } from '#src/i18n/index.ts';
import type { WorkbenchSettings } from '../record/settings.ts';
import { createFaultyGateway } from '../faults/faulty-gateway.ts';
import { FrameClock, FrameGateway } from './frame-gateway.ts';
import { createFrameSound } from './frame-sound.ts';
import { toStageSettings } from './film-show.ts';
import type { FaultSwitches } from './frame-port.ts';
import type { FrameReports } from './frame-reports.ts';

/** The frame as needed by its mounted game. */
interface GameFrame extends Pick<FrameReports, 'hear' | 'fail'> {
  readonly settings: WorkbenchSettings | null;
  readonly faults: FaultSwitches;
  setFaults(faults: FaultSwitches): void;
  takeEdit(game: AnyGame): void;
}

const games: Catalogue = catalogue;
let lastId = 0;

/**
 * Mounts the game of a record; the scene opens once it is in the document. @throws {Refusal} for an unknown
 * game
 */
export async function openFrameGame(settings: WorkbenchSettings, frame: GameFrame): Promise<FrameGame> {
  const slug = settings.record.game;
  const entry = games[slug];
  const game = await gameLoader(slug)?.();
  if (!entry || !game)
    throw new Refusal('UNKNOWN_GAME', { message: `Unknown game "${slug}"`, field: 'game' });
  registerTexts(slug, game.texts.en);
  return new FrameGame(game, entry, settings, frame);
}

/** A game mounted in a frame, with a local gateway and manually advanced clocks. */
export class FrameGame {
  /** Distinguishes mounts of the same game. */
  readonly id = ++lastId;
  readonly game: AnyGame;
  readonly entry: CatalogueEntry;
  readonly dealer: FrameGateway;
  readonly sound: ReturnType<typeof createFrameSound>;
  readonly mounted: MountedGame;
  readonly #clock = createClock();
  readonly #dealerClock = new FrameClock();
  readonly #ends: readonly (() => void)[];

  constructor(game: AnyGame, entry: CatalogueEntry, settings: WorkbenchSettings, frame: GameFrame) {
    const view = () => (frame.settings ?? settings).view;
    this.game = game;
    this.entry = entry;
    this.dealer = new FrameGateway(entry, settings);
    this.sound = createFrameSound(game, (cue, level) =>
      frame.hear({ kind: 'sound', text: cue, aside: level }),
    );
    const dealerClock = this.#dealerClock;
    const autobet = openAutobetPorts('guest', false);
    this.mounted = mountGame({
      game,
      autobet,
      dealerClock,
      clock: this.#clock,
      sound: this.sound.port,
      format: moneyFormatter,
      gateway: createFaultyGateway(this.dealer, {
        clock: dealerClock,
        faults: () => frame.faults,
        spend: () => frame.setFaults({ ...frame.faults, next: 'none' }),
        hear: (line) => frame.hear(line),
      }),
      pendingBets: { load: () => null, save: () => undefined, clear: () => undefined },
      settings: toStageSettings(view()),
      speed: () => view().speed,
      text: (ref) => translateGameText(game, ref),
      followEdits: (mounted) =>
        applyHotReloads(mounted, {
          onEdited: () => frame.takeEdit(game),
          onEditRefused: (error) => frame.fail(error),
        }),
    });
    this.#ends = [
      bindBalances(this.mounted.actor, balances, () => undefined),
      bindAutobetRuns(this.mounted, null),
      () => this.mounted.destroy(),
      () => autobet.close(),
      () => this.#clock.destroy(),
      () => this.sound.setAudible(false),
    ];
    this.#showBalance();
    this.mounted.start();
  }

  /** Restarts the gateway with these settings. The mounted game must be waiting for a bet. */
  deal(settings: WorkbenchSettings): void {
    this.dealer.deal(settings);
    this.#showBalance();
  }

  advance(deltaMs: number): void {
    this.#dealerClock.advance(deltaMs);
    this.#clock.to(this.#clock.timeMs + deltaMs);
  }

  /** Waits for the scene; null if `isOver` became true. @throws if the scene cannot be opened */
  async picture(isOver: () => boolean): Promise<StageHandle | null> {
    const { mounted } = this;
    while (!isOver()) {
      if (mounted.phase.name === 'failed') throw mounted.phase.error;
      if (mounted.phase.name === 'ready' && mounted.stage) return mounted.stage;
      await new Promise<void>((resolve) => {
        const end = mounted.watch(() => {
          end();
          resolve();
        });
      });
    }
    return null;
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  /** Shows the gateway's balance in the panel. */
  #showBalance(): void {
    const { balanceId, balance } = this.dealer;
    balances.replace([{ id: balanceId, amount: balance, version: 1, is_bonus: false }], balanceId);
  }
}
