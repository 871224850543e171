import { parseUnplayed } from '#engine/records/read-record.ts';
import { parseRaw } from '#engine/records/raw-record.ts';
import { Refusal } from '#engine/core/refusal.ts';
import type { RoundRecord } from '#engine/records/round-record.ts';
import { catalogue } from '#games/catalogue.ts';
import { i18n } from '#src/i18n/index.ts';
import type { BenchPlace } from '../bench-address.ts';
import type { BenchSettings } from '../bench-settings.ts';
import { usualSettings } from '../first-settings.ts';
import type { CheckedRound } from './check-round.ts';
import { fetchBet } from './fetch-bet.ts';
import { readSource, type Source } from './read-source.ts';
import { type QueueFilter, RoundQueue } from './round-queue.ts';
import { type RunningCheck, runCheck } from './run-check.ts';

/** The round in the picture. */
export interface ShownRound {
  /** Its place in the queue; null until that is checked. */
  readonly checked: CheckedRound | null;
  readonly settings: BenchSettings;
  /** Where its film begins. */
  readonly timeMs: number;
}

export interface DeskState {
  readonly filter: QueueFilter;
  readonly shown: ShownRound | null;
  /** The row that is chosen; the picture shows it unless it is no round. */
  readonly chosen: CheckedRound | null;
  /** Why what was asked for cannot be shown. */
  readonly problem: string | null;
  readonly isAsking: boolean;
  /** Rounds of the list are played one after the other. */
  readonly playsOn: boolean;
}

const firstState: DeskState = {
  filter: 'all',
  shown: null,
  chosen: null,
  problem: null,
  isAsking: false,
  playsOn: false,
};

const say = (key: string): string => i18n.t(`workbench:replay.problem.${key}`);

/** What the replay page has on its desk: a queue of rounds and the one that is shown. */
export class ReplayDesk {
  readonly queue = new RoundQueue();
  state: DeskState = firstState;
  readonly #listeners = new Set<() => void>();
  #check: RunningCheck | null = null;
  #turn = 0;

  constructor() {
    this.queue.watch(() => this.#chooseFirst());
  }

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens JSON, a link or a bet id; what cannot be opened leaves everything as it was, and `problem` says why. */
  async openText(text: string): Promise<void> {
    const turn = ++this.#turn;
    try {
      const source = readSource(text);
      if (source === null) this.#change({ problem: say('noRound') });
      else if (source.kind === 'bet') await this.#openBet(source.id, turn);
      else this.#open(source);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#change({ problem: error.message });
    }
  }

  /** Checks the rounds of a file. */
  openFile(file: Blob, name: string): void {
    this.#turn++;
    this.cancel();
    this.#change({ filter: 'all', shown: null, chosen: null, problem: null });
    this.#check = runCheck(file, name, this.queue);
  }

  /** Leaves off checking; what was checked stays. */
  cancel(): void {
    this.#check?.cancel();
    this.#check = null;
  }

  choose(checked: CheckedRound): void {
    const { text, sentence } = checked;
    if (text === null)
      return this.#change({ chosen: checked, shown: null, problem: lineProblem(checked, say('tooLong')) });
    try {
      const settings = settingsOf(parseUnplayed(parseRaw(text), catalogue));
      this.#change({ chosen: checked, shown: { checked, settings, timeMs: 0 }, problem: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#change({
        chosen: checked,
        shown: null,
        problem: lineProblem(checked, sentence ?? error.message),
      });
    }
  }

  /** The round before or behind the chosen one in the list; false when there is none. */
  chooseNeighbour(step: number): boolean {
    const list = this.queue.list(this.state.filter);
    const at = this.state.chosen === null ? -1 : list.indexOf(this.state.chosen);
    const next = list[Math.min(Math.max(at + step, 0), list.length - 1)];
    if (!next || next === this.state.chosen) return false;
    this.choose(next);
    return true;
  }

  setFilter(filter: QueueFilter): void {
    this.#change({ filter });
  }

  setPlaysOn(playsOn: boolean): void {
    this.#change({ playsOn });
  }

  close(): void {
    this.cancel();
    this.#listeners.clear();
  }

  async #openBet(id: string, turn: number): Promise<void> {
    this.#change({ isAsking: true });
    const answer = await fetchBet(id);
    if (turn !== this.#turn) return;
    this.#change({ isAsking: false });
    if (typeof answer === 'string') this.#change({ problem: say(answer) });
    else this.#open({ kind: 'round', record: answer });
  }

  #open(source: Exclude<Source, { kind: 'bet' }>): void {
    if (source.kind === 'lines') return this.openFile(new Blob([source.text]), '');
    const place: BenchPlace =
      source.kind === 'place' ? source.place : { settings: settingsOf(source.record), timeMs: 0 };
    const { record } = place.settings;
    parseUnplayed(record, catalogue);
    this.openFile(new Blob([JSON.stringify(record)]), '');
    this.#change({ shown: { checked: null, ...place } });
  }

  /**
   * The first round of a queue is shown when all is checked, so that drawing and checking do not wait for each other;
   * of what is shown already its row is found.
   */
  #chooseFirst(): void {
    if (this.queue.state.status === 'running') return;
    const [first] = this.queue.list('all');
    if (!first || this.state.chosen !== null) return;
    const { shown } = this.state;
    if (shown === null) return this.choose(first);
    this.#change({ chosen: first, shown: { ...shown, checked: first } });
  }

  #change(change: Partial<DeskState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const lineProblem = ({ line, element }: CheckedRound, sentence: string): string =>
  element === null
    ? i18n.t('workbench:replay.problem.atLine', { line, sentence })
    : i18n.t('workbench:replay.problem.atElement', { element, sentence });

const settingsOf = (record: RoundRecord): BenchSettings => ({ ...usualSettings, record });
