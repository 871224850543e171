import { createActor } from 'xstate';
import type { AnyGame } from '../game.ts';
import {
  type AutobetActor,
  autobetMachine,
  type AutobetView,
  autobetView,
} from '../round/autobet-machine.ts';
import type { AutobetBalance } from '../round/autobet-setup.ts';
import type { RoundActor } from '../round/round-machine.ts';
import type { Speed } from '../stage/scene.ts';
import { type AutobetLock, ExclusiveAutobetRuns } from './exclusive-autobet-runs.ts';

/** What the runs of a game need from the page. */
export interface AutobetPorts {
  readonly lock: AutobetLock;
  /** Called at every bet and every reveal. Returns null if there is no balance. */
  balance(): AutobetBalance | null;
  newBetId(): string;
  /** Returns a random number of the client, 0 to 1, for games that pick again for every bet. */
  random(): number;
}

interface RunsInput {
  readonly game: AnyGame;
  readonly round: RoundActor;
  readonly ports: AutobetPorts;
  readonly speed: () => Speed;
  readonly isHidden: () => boolean;
}

/** Autobet of a mounted game. */
export class AutobetRuns extends ExclusiveAutobetRuns<AutobetActor> {
  constructor({ game, round, ports, speed, isHidden }: RunsInput) {
    const actor = createActor(autobetMachine, {
      input: {
        game: game.meta.slug,
        rules: game.rules,
        autobet: game.autobet,
        round,
        speed,
        isHidden,
        balance: ports.balance,
        newBetId: ports.newBetId,
        random: ports.random,
      },
    });
    super(actor, ports.lock);
  }

  protected read(): AutobetView {
    return autobetView(this.actor.getSnapshot());
  }
}
