import { call, NetworkError } from '#api/call.ts';
import { Refusal } from '#core/refusal.ts';
import { clamp } from '#core/number-input.ts';
import type { CheckedRound } from '#core/records/check-round.ts';
import { parseRawRecord } from '#core/records/raw-record.ts';
import { proofToRecord } from '#core/records/proof-to-record.ts';
import { verifyBet } from '#contract/bets.ts';
import { t } from '../text.ts';
import { createStore } from 'zustand/vanilla';
import { type LinkedSettings, getRefusalMessage } from '../record/address.ts';
import { toLinkedSettings, parseSource } from './read-source.ts';
import { type QueueFilter, RoundQueue } from './round-queue.ts';
import { runCheck } from './run-check.ts';

export interface RecordReplayState {
  readonly filter: QueueFilter;
  /** The round being shown, with the start time of its film. */
  readonly shown: LinkedSettings | null;
  /** The selected row; it is shown unless it is not a valid round. */
  readonly chosen: CheckedRound | null;
  readonly problem: string | null;
  readonly isAsking: boolean;
  /** Rounds of the list are played one after the other. */
  readonly playsOn: boolean;
}

const nothing = { shown: null, chosen: null, problem: null } as const;
const problemText = (key: string, words = {}): string => t(`replay.problem.${key}`, words);

/** State of the replay page: a queue of rounds and the one being shown. */
export class ReplayStore {
  readonly queue = new RoundQueue();
  readonly store = createStore<RecordReplayState>(() => ({
    ...nothing,
    filter: 'all',
    isAsking: false,
    playsOn: false,
  }));
  /** Stops checking; results so far are kept. */
  cancel: () => void = () => undefined;
  #turn = 0;

  constructor() {
    this.queue.store.subscribe(() => this.#chooseFirst());
  }

  get state(): RecordReplayState {
    return this.store.getState();
  }

  readonly change = (change: Partial<RecordReplayState>): void => this.store.setState(change);

  /** Opens JSON, a link or a bet id. On failure nothing changes but `problem`. */
  async openText(text: string): Promise<void> {
    const turn = ++this.#turn;
    try {
      const source = parseSource(text);
      if (source === null) this.change({ problem: problemText('noRound') });
      else if ('lines' in source) this.openFile(new Blob([source.lines]), '');
      else if ('place' in source) this.#openPlace(source.place);
      else await this.#openBet(source.bet, turn);
    } catch (error) {
      this.change({ problem: getRefusalMessage(error) });
    }
  }

  /** Opens the round in the page's address, if any. */
  openAddress(): void {
    if (window.location.hash.length > 1) void this.openText(window.location.hash);
  }

  openFile(file: Blob, name: string): void {
    this.#turn++;
    this.cancel();
    this.change({ ...nothing, filter: 'all' });
    this.cancel = runCheck(file, name, this.queue);
  }

  choose(chosen: CheckedRound): void {
    const { text, line, element, sentence } = chosen;
    const refuse = (why: string): void => {
      const problem = problemText(element === null ? 'atLine' : 'atElement', {
        line,
        element,
        sentence: why,
      });
      this.change({ chosen, shown: null, problem });
    };
    if (text === null) return refuse(problemText('tooLong'));
    try {
      this.change({ chosen, shown: toLinkedSettings(parseRawRecord(text)), problem: null });
    } catch (error) {
      const reason = getRefusalMessage(error);
      refuse(sentence ?? reason);
    }
  }

  /** Selects the round `step` rows below the selected one; negative is above. */
  chooseNeighbour(step: number): void {
    const { chosen, filter } = this.state;
    const list = this.queue.list(filter);
    const at = chosen === null ? -1 : list.indexOf(chosen);
    const next = list[clamp(at + step, 0, list.length - 1)];
    if (next && next !== chosen) this.choose(next);
  }

  #openPlace(shown: LinkedSettings): void {
    this.openFile(new Blob([JSON.stringify(shown.settings.record)]), '');
    this.change({ shown });
  }

  async #openBet(id: string, turn: number): Promise<void> {
    this.change({ isAsking: true });
    const answer = await call(verifyBet, { id }, { quiet: true }).then(proofToRecord, problemOf);
    if (turn !== this.#turn) return;
    this.change({ isAsking: false });
    if (typeof answer === 'object' && answer) this.#openPlace(toLinkedSettings(answer));
    else this.change({ problem: problemText(answer ?? 'sealedBet') });
  }

  /**
   * Selects the first round of a queue once all are checked, so that rendering and checking do not compete.
   * If a round is already shown, only its row is selected.
   */
  #chooseFirst(): void {
    const { chosen, shown } = this.state;
    const [first] = this.queue.list('all');
    if (this.queue.store.getState().status === 'running' || !first || chosen !== null) return;
    if (shown === null) this.choose(first);
    else this.change({ chosen: first });
  }
}

/** Why a bet could not be fetched. @throws errors other than refusals and network errors */
function problemOf(error: unknown): 'unknownBet' | 'noAnswer' {
  if (error instanceof Refusal) return 'unknownBet';
  if (error instanceof NetworkError) return 'noAnswer';
  throw error;
}
