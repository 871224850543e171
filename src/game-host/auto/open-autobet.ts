import { v4 as newUuid } from 'uuid';
import { createActor } from 'xstate';
import type { AutobetSettings } from '#engine/core/autobet.ts';
import type { Catalogue } from '#engine/core/rules.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { type AutobetActor, autobetMachine } from '#engine/round/autobet-machine.ts';
import { catalogue } from '#games/catalogue.ts';
import { balances } from '#session/balances.ts';
import { playSettings } from '#session/play-settings.ts';
import { type AutobetLock, openAutobetLock } from './autobet-lock.ts';

export interface AutobetOptions {
  readonly seat: MountedGame;
  readonly accountId: string;
  /** The site's limits, asked at every bet. */
  readonly limits: () => { readonly minimumMinor: bigint; readonly maxProfitMinor: bigint };
}

/** Autobet of a seat: lives as long as the seat, whatever tab of the panel is open. */
export interface OpenAutobet {
  readonly actor: AutobetActor;
  readonly lock: AutobetLock;
  /** Starts a run unless one runs in another tab, which is then told by `lock.isElsewhere`. */
  start(settings: AutobetSettings, params: unknown, plan?: unknown): Promise<void>;
  /** The page is left: the run is over, and nothing of it is taken up again. */
  close(): void;
}

const entries: Catalogue = catalogue;

/** Opens autobet for a seat: tied to the balance, the speed and the tabs of the browser. */
export function openAutobet({ seat, accountId, limits }: AutobetOptions): OpenAutobet {
  const lock = openAutobetLock(accountId);
  const actor = createActor(autobetMachine, {
    input: {
      game: seat.game.meta.slug,
      round: seat.actor,
      rules: seat.game.rules,
      autobet: entries[seat.game.meta.slug]?.autobet,
      purse() {
        const { selected } = balances.snapshot();
        return selected && { balanceId: selected.id, balanceMinor: selected.amountMinor, ...limits() };
      },
      speed: () => playSettings().speed,
      isHidden: () => document.hidden,
      newBetId: newUuid,
    },
  });
  let isRunning = false;
  actor.subscribe((snapshot) => {
    if (isRunning === snapshot.matches('active')) return;
    isRunning = !isRunning;
    seat.setAutobet(isRunning);
    if (!isRunning) lock.release();
  });
  actor.start();
  return {
    actor,
    lock,
    async start(settings, params, plan) {
      if (!(await lock.take())) return;
      actor.send({ type: 'START', settings, params, plan });
      // A run that could not place its first bet is over already.
      if (!actor.getSnapshot().matches('active')) lock.release();
    },
    close() {
      actor.stop();
      seat.setAutobet(false);
      lock.close();
    },
  };
}
