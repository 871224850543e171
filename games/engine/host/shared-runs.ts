import { createActor } from 'xstate';
import type { AnyGame } from '../game.ts';
import type { AutobetView } from '../round/autobet-machine.ts';
import { type SharedAutobetActor, sharedAutobetMachine, sharedAutobetView } from '../round/shared-autobet.ts';
import type { SharedActor } from '../round/shared-machine.ts';
import type { AutobetPorts } from './autobet-runs.ts';
import { ExclusiveAutobetRuns } from './exclusive-autobet-runs.ts';

interface SharedRunsInput {
  readonly game: AnyGame;
  readonly shared: SharedActor;
  readonly ports: AutobetPorts;
}

/** Autobet of a shared game. */
export class SharedAutobetRuns extends ExclusiveAutobetRuns<SharedAutobetActor> {
  constructor({ game, shared, ports }: SharedRunsInput) {
    const { balance, newBetId, random } = ports;
    const input = { shared, rules: game.rules, balance, newBetId, random };
    super(createActor(sharedAutobetMachine, { input }), ports.lock);
  }

  protected read(): AutobetView {
    return sharedAutobetView(this.actor.getSnapshot());
  }
}
