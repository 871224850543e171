import { parseUnplayed } from '#engine/records/read-record.ts';
import { parseRaw } from '#engine/records/raw-record.ts';
import { Refusal } from '#engine/core/refusal.ts';
import type { RoundRecord } from '#engine/records/round-record.ts';
import { catalogue } from '#games/catalogue.ts';
import { createStore } from 'zustand/vanilla';
import { i18n } from '#src/i18n/index.ts';
import { type LinkedSettings, toFragment } from '../record/address.ts';
import type { WorkbenchSettings } from '../record/settings.ts';
import { usualSettings } from '../record/first-settings.ts';
import type { CheckedRound } from '#engine/records/check-round.ts';
import { fetchBet } from './fetch-bet.ts';
import { readSource, type Source } from './read-source.ts';
import { type QueueFilter, RoundQueue } from './round-queue.ts';
import { type RunningCheck, runCheck } from './run-check.ts';

/** The round in the picture. */
export interface ShownRound {
  /** Its place in the queue; null until that is checked. */
  readonly checked: CheckedRound | null;
  readonly settings: WorkbenchSettings;
  /** Where its film begins. */
  readonly timeMs: number;
}

export interface ReplayState {
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

const nothing = { shown: null, chosen: null, problem: null } as const;
const say = (key: string): string => i18n.t(`workbench:replay.problem.${key}`);

/** What the replay page has: a queue of rounds and the one that is shown. */
export class ReplayStore {
  readonly queue = new RoundQueue();
  readonly store = createStore<ReplayState>(() => ({
    ...nothing,
    filter: 'all',
    isAsking: false,
    playsOn: false,
  }));
  #check: RunningCheck | null = null;
  #turn = 0;

  constructor() {
    this.queue.store.subscribe(() => this.#chooseFirst());
  }

  get state(): ReplayState {
    return this.store.getState();
  }

  readonly change = (change: Partial<ReplayState>): void => this.store.setState(change);

  /** Opens JSON, a link or a bet id; what cannot be opened leaves everything as it was, and `problem` says why. */
  async openText(text: string): Promise<void> {
    const turn = ++this.#turn;
    try {
      const source = readSource(text);
      if (source === null) this.change({ problem: say('noRound') });
      else if (source.kind === 'bet') await this.#openBet(source.id, turn);
      else this.#open(source);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.change({ problem: error.message });
    }
  }

  /** Opens what the address of the page says, if it says anything. */
  openAddress(): void {
    if (window.location.hash.length > 1) void this.openText(window.location.hash);
  }

  /** Checks the rounds of a file. */
  openFile(file: Blob, name: string): void {
    this.#turn++;
    this.cancel();
    this.change({ ...nothing, filter: 'all' });
    this.#check = runCheck(file, name, this.queue);
  }

  /** Leaves off checking; what was checked stays. */
  readonly cancel = (): void => {
    this.#check?.cancel();
    this.#check = null;
  };

  choose(checked: CheckedRound): void {
    const { text, sentence } = checked;
    const refuse = (why: string): void =>
      this.change({ chosen: checked, shown: null, problem: lineProblem(checked, why) });
    if (text === null) return refuse(say('tooLong'));
    try {
      const settings = settingsOf(parseUnplayed(parseRaw(text), catalogue));
      this.change({ chosen: checked, shown: { checked, settings, timeMs: 0 }, problem: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(sentence ?? error.message);
    }
  }

  /** The round before or behind the chosen one in the list. */
  chooseNeighbour(step: number): void {
    const { chosen, filter } = this.state;
    const list = this.queue.list(filter);
    const at = chosen === null ? -1 : list.indexOf(chosen);
    const next = list[Math.min(Math.max(at + step, 0), list.length - 1)];
    if (next && next !== chosen) this.choose(next);
  }

  /** A link to the shown round at this time, of a page of this site; null while there is none. */
  linkTo(timeMs: number, path: string): string | null {
    const fragment = this.fragmentAt(timeMs);
    return fragment && `${window.location.origin}${path}#${fragment}`;
  }

  fragmentAt(timeMs: number): string | null {
    const { shown } = this.state;
    return shown && toFragment(shown.settings, timeMs);
  }

  async #openBet(id: string, turn: number): Promise<void> {
    this.change({ isAsking: true });
    const answer = await fetchBet(id);
    if (turn !== this.#turn) return;
    this.change({ isAsking: false });
    if (typeof answer === 'string') this.change({ problem: say(answer) });
    else this.#open({ kind: 'round', record: answer });
  }

  #open(source: Exclude<Source, { kind: 'bet' }>): void {
    if (source.kind === 'lines') return this.openFile(new Blob([source.text]), '');
    const place: LinkedSettings =
      source.kind === 'place' ? source.place : { settings: settingsOf(source.record), timeMs: 0 };
    const { record } = place.settings;
    parseUnplayed(record, catalogue);
    this.openFile(new Blob([JSON.stringify(record)]), '');
    this.change({ shown: { checked: null, ...place } });
  }

  /**
   * The first round of a queue is shown when all is checked, so that drawing and checking do not wait for each other;
   * of what is shown already its row is found.
   */
  #chooseFirst(): void {
    const { chosen, shown } = this.state;
    const [first] = this.queue.list('all');
    if (this.queue.store.getState().status === 'running' || !first || chosen !== null) return;
    if (shown === null) this.choose(first);
    else this.change({ chosen: first, shown: { ...shown, checked: first } });
  }
}

const lineProblem = ({ line, element }: CheckedRound, sentence: string): string =>
  element === null
    ? i18n.t('workbench:replay.problem.atLine', { line, sentence })
    : i18n.t('workbench:replay.problem.atElement', { element, sentence });

const settingsOf = (record: RoundRecord): WorkbenchSettings => ({ ...usualSettings, record });
