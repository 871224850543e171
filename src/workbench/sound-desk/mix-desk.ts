import { leastGainDb, mostGainDb } from '#engine/stage/loudness.ts';
import type { FrameBench } from '../frame-port.ts';
import { saveNumbers } from '../look/save-numbers.ts';
import type { SaveReply } from '../look/save-request.ts';
import { type Mix, mixWith, soundsOf, type SoundSource } from './sound-source.ts';

/** What became of the last attempt to save. */
export type MixOutcome = SaveReply | 'NO_ANSWER';

export interface MixState {
  /** Null until it is loaded. */
  readonly source: SoundSource | null;
  /** The gains as the file has them, and as they are heard. */
  readonly written: Mix;
  readonly gains: Mix;
  readonly isSaving: boolean;
  readonly outcome: MixOutcome | null;
}

/** A gain that differs from the file. */
export interface GainChange {
  readonly cue: string;
  readonly from: number;
  readonly to: number;
}

export const changesOf = ({ written, gains }: Pick<MixState, 'written' | 'gains'>): readonly GainChange[] =>
  Object.entries(written)
    .map(([cue, from]) => ({ cue, from, to: gains[cue] ?? from }))
    .filter(({ from, to }) => from !== to);

/** Tenths are what can be heard at all. */
const roundGain = (gainDb: number): number =>
  Math.round(10 * Math.min(mostGainDb, Math.max(leastGainDb, gainDb))) / 10;

/** The gains of one mix for as long as the page is open, whether the desk is seen or not: heard in all frames, saved. */
export class MixDesk {
  readonly slug: string;
  state: MixState = { source: null, written: {}, gains: {}, isSaving: false, outcome: null };
  #frames: readonly FrameBench[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(slug: string) {
    this.slug = slug;
    void soundsOf(slug).then((source) => {
      const written = { ...source?.sounds.mix };
      this.#enter({ source, written, gains: written });
    });
  }

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** These frames are heard with the changed gains from now on. */
  hearIn(frames: readonly FrameBench[]): void {
    this.#frames = frames;
    if (changesOf(this.state).length > 0)
      for (const frame of frames) frame.setMix(this.slug, this.state.gains);
  }

  setGain(cue: string, gainDb: number): void {
    this.#mix({ ...this.state.gains, [cue]: roundGain(gainDb) });
  }

  revert(cue: string): void {
    this.setGain(cue, this.state.written[cue] ?? 0);
  }

  revertAll(): void {
    this.#mix(this.state.written);
  }

  /** Writes the changed gains into the file: all, or none. */
  async save(): Promise<void> {
    const changes = changesOf(this.state);
    if (this.state.isSaving || changes.length === 0) return;
    this.#enter({ isSaving: true, outcome: null });
    const { slug } = this;
    const numbers = changes.map(({ cue, from, to }) => ({ path: [cue], from, to }));
    const outcome = await saveNumbers(slug, 'mix', numbers).catch((): MixOutcome => 'NO_ANSWER');
    const isSaved = outcome !== 'NO_ANSWER' && 'saved' in outcome;
    const saved = Object.fromEntries(changes.map(({ cue, to }) => [cue, to]));
    this.#enter({
      isSaving: false,
      outcome,
      ...(isSaved && { written: { ...this.state.written, ...saved } }),
    });
  }

  /** Heard first: who is told of the change may play at once. */
  #mix(gains: Mix): void {
    const { source } = this.state;
    if (!source) return;
    mixWith(source, gains);
    for (const frame of this.#frames) frame.setMix(this.slug, gains);
    this.#enter({ gains, outcome: null });
  }

  #enter(change: Partial<MixState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const desks = new Map<string, MixDesk>();

/** The one desk of this mix on the page. */
export function mixDeskOf(slug: string): MixDesk {
  const desk = desks.get(slug) ?? new MixDesk(slug);
  desks.set(slug, desk);
  return desk;
}
