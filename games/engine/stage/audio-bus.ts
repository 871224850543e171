import type { Howl } from 'howler';
import type { GameAssets } from '../game.ts';
import { type MusicBed, createMusicBed, DEFAULT_BED_PACE } from './music-bed.ts';
import { mixGain, headroomGain } from './loudness.ts';
import type { BedPace, SoundOptions, SoundPort } from './scene.ts';
import { nextVariant, pickVariant } from './sound-variants.ts';

type Howling = typeof import('howler');
type Pack = GameAssets['sounds'];

/**
 * The volumes that the player sets: Music controls the bed; Effects controls game, ui and celebrate (ui.md
 * 11).
 */
export type Volume = 'master' | 'music' | 'effects';

/** The sounds of one mounted game, in addition to the shared ones. */
export interface GameSounds extends SoundPort {
  close(): void;
}

/** All sound of the app. Nothing is loaded or played before the player's first gesture. */
export interface AudioBus extends SoundPort {
  /** Adds a game's sounds, and its music if it has any, while the game is mounted. */
  open(pack: Pack, bed?: Pack): GameSounds;
  /**
   * Loads what the first gesture would otherwise load, and resolves once it can be played: for a page whose
   * button plays a cue. Never rejects; sounds that fail to load stay silent.
   */
  ready(): Promise<void>;
  /** Howler failed to load; the next gesture retries, but browsers do not always report one. */
  readonly hasFailed: boolean;
  setVolume(volume: Volume, value: number): void;
  setMuted(isMuted: boolean): void;
  destroy(): void;
}

/** What the bus needs from the page; tests pass a fake. */
export interface AudioEnvironment {
  readonly isHidden: () => boolean;
  /**
   * Calls back at the player's first gesture, and at each later one, which may resume a suspended context.
   */
  onGesture(run: () => void): () => void;
  onVisibility(run: () => void): () => void;
  load(): Promise<Howling>;
  warn(message: string): void;
}

const maxVoices = 12;
const maxVoicesOfCue = 2;
/** A cue played again within this time is a repeat and changes its pitch. */
const repeatMs = 1500;
/** Semitones of repeats, at most two up or down. */
const repeatSemitones = [0, 1, -1, 2, -2] as const;
/** Cues on the celebrate bus; the music is ducked while they play. */
const celebrations: readonly string[] = ['nice', 'big', 'mega', 'epic'];

interface Voice {
  readonly cue: string;
  readonly howl: Howl;
  readonly id: number;
  /** The cue's level, before the player's volumes. */
  readonly level: number;
}
interface Shelf {
  readonly pack: Pack;
  howl: Howl | null;
}

class HowlerBus implements AudioBus {
  readonly #page: AudioEnvironment;
  readonly #shelves = new Map<Pack, Shelf>();
  readonly #ends: readonly (() => void)[];
  readonly #volumes: Record<Volume, number> = { master: 1, music: 0, effects: 1 };
  readonly #repeats = new Map<string, { readonly atMs: number; readonly count: number }>();
  readonly #beds = new Map<MusicBed, BedPace>();
  #library: Howling | null = null;
  #loading: Promise<void> | null = null;
  #isMuted = false;
  #voices: readonly Voice[] = [];
  hasFailed = false;

  constructor(common: Pack, page: AudioEnvironment) {
    this.#page = page;
    this.#shelves.set(common, { pack: common, howl: null });
    this.#ends = [page.onGesture(() => void this.#wake()), page.onVisibility(() => this.#silence())];
  }

  play(cue: string, options: SoundOptions = {}): void {
    const shelf = [...this.#shelves.values()].find(({ pack }) => Object.hasOwn(pack.sprite, cue));
    if (!shelf) return this.#page.warn(`No sound is defined for ${cue}`);
    const { howl, pack } = shelf;
    if (!howl || this.#isMuted || this.#page.isHidden() || howl.state() !== 'loaded') return;
    this.#makeRoom(cue);
    const repeats = this.#countRepeats(cue);
    const variant =
      options.variant === undefined
        ? nextVariant(pack.sprite, cue, repeats)
        : pickVariant(pack.sprite, cue, options.variant);
    const id = howl.play(variant);
    const level = (options.volume ?? 1) * mixGain(pack, variant);
    howl.volume(this.#loudness(level), id);
    howl.rate((options.rate ?? 1) * repeatRate(repeats), id);
    if (options.pan) howl.stereo(options.pan, id);
    const voice: Voice = { cue, howl, id, level };
    this.#setVoices([...this.#voices, voice]);
    howl.once('end', () => this.#setVoices(this.#voices.filter((each) => each !== voice)), id);
  }

  open(pack: Pack, music?: Pack): GameSounds {
    const shelf: Shelf = { pack, howl: null };
    this.#shelves.set(pack, shelf);
    if (this.#library) this.#fill(shelf, this.#library);
    const bed = music ? createMusicBed(music, (message) => this.#page.warn(message)) : null;
    if (bed) this.#beds.set(bed, DEFAULT_BED_PACE);
    this.#followBeds();
    return {
      play: (cue, options) => this.play(cue, options),
      bed: (pace) => {
        if (!bed || this.#beds.get(bed) === pace) return;
        this.#beds.set(bed, pace);
        this.#followBeds();
      },
      close: () => {
        this.#shelves.delete(pack);
        this.#setVoices(this.#voices.filter(({ howl }) => howl !== shelf.howl));
        shelf.howl?.unload();
        if (bed) this.#beds.delete(bed);
        bed?.close();
      },
    };
  }

  async ready(): Promise<void> {
    await this.#wake();
    await Promise.all([...this.#shelves.values()].map(({ howl }) => (howl ? whenLoaded(howl) : undefined)));
  }

  setVolume(volume: Volume, value: number): void {
    this.#volumes[volume] = Math.min(1, Math.max(0, value));
    for (const { howl, id, level } of this.#voices) howl.volume(this.#loudness(level), id);
    this.#followBeds();
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    this.#silence();
  }

  destroy(): void {
    for (const end of this.#ends) end();
    for (const { howl } of this.#shelves.values()) howl?.unload();
    for (const bed of this.#beds.keys()) bed.close();
    this.#shelves.clear();
    this.#beds.clear();
  }

  /** Loads at the first gesture; later ones resume a context that the system has suspended. */
  async #wake(): Promise<void> {
    if (!this.#library) return (this.#loading ??= this.#load());
    // Retry what failed to load.
    for (const shelf of this.#shelves.values()) if (!shelf.howl) this.#fill(shelf, this.#library);
    for (const [bed] of this.#beds) bed.again();
    this.#followBeds();
    const { ctx } = this.#library.Howler;
    if (ctx && ctx.state !== 'running') await ctx.resume();
  }

  async #load(): Promise<void> {
    try {
      const library = await this.#page.load();
      library.Howler.autoSuspend = false;
      this.#library = library;
      this.hasFailed = false;
      for (const shelf of this.#shelves.values()) this.#fill(shelf, library);
      this.#silence();
    } catch (error) {
      // Everything that sounds express is also visible; the next gesture retries.
      this.hasFailed = true;
      this.#page.warn(`The sounds could not be loaded: ${String(error)}`);
    } finally {
      this.#loading = null;
    }
  }

  #fill(shelf: Shelf, { Howl: Sounds }: Howling): void {
    const { src, sprite } = shelf.pack;
    const howl = new Sounds({
      src: [...src],
      sprite: Object.fromEntries(
        Object.entries(sprite).map(([cue, [offset, length]]) => [cue, [offset, length] as [number, number]]),
      ),
      onloaderror: () => {
        if (shelf.howl === howl) shelf.howl = null;
        howl.unload();
        this.#page.warn('A sound pack could not be loaded');
      },
    });
    shelf.howl = howl;
  }

  #silence(): void {
    this.#library?.Howler.mute(this.#isMuted || this.#page.isHidden());
    this.#followBeds();
  }

  #setVoices(voices: readonly Voice[]): void {
    this.#voices = voices;
    this.#followBeds();
  }

  #followBeds(): void {
    const target = {
      volume: this.#volumes.music * this.#volumes.master * (this.#library ? headroomGain(this.#library) : 1),
      isSilent: this.#isMuted || this.#page.isHidden(),
      isDucked: this.#voices.some(({ cue }) => celebrations.includes(cue)),
    };
    for (const [bed, pace] of this.#beds) bed.follow(this.#library, { ...target, pace });
  }

  /** Returns the volume at which Howler plays a cue of this level. */
  #loudness(level: number): number {
    const room = this.#library ? headroomGain(this.#library) : 1;
    return Math.min(1, level * room * this.#volumes.effects * this.#volumes.master);
  }

  /** Keeps within the limit of voices by stopping the oldest. */
  #makeRoom(cue: string): void {
    const same = this.#voices.filter((voice) => voice.cue === cue);
    const oldest =
      same.length >= maxVoicesOfCue ? same[0] : this.#voices.length >= maxVoices ? this.#voices[0] : null;
    if (!oldest) return;
    oldest.howl.stop(oldest.id);
    this.#setVoices(this.#voices.filter((voice) => voice !== oldest));
  }

  /** How often a cue was played just before. */
  #countRepeats(cue: string): number {
    const atMs = (this.#library?.Howler.ctx.currentTime ?? 0) * 1000;
    const last = this.#repeats.get(cue);
    const count = last && atMs - last.atMs < repeatMs ? last.count + 1 : 0;
    this.#repeats.set(cue, { atMs, count });
    return count;
  }
}

/** The pitch of a repeat, as a factor. */
const repeatRate = (count: number): number =>
  2 ** ((repeatSemitones[count % repeatSemitones.length] ?? 0) / 12);

const whenLoaded = (howl: Howl): Promise<void> =>
  howl.state() === 'loaded'
    ? Promise.resolve()
    : new Promise((resolve) => {
        howl.once('load', () => resolve());
        howl.once('loaderror', () => resolve());
      });

/** Creates the environment of a browser page. */
export const browserAudioEnvironment = (): AudioEnvironment => ({
  isHidden: () => document.hidden,
  onGesture(run) {
    const names = ['pointerdown', 'keydown'] as const;
    for (const name of names) window.addEventListener(name, run, { capture: true, passive: true });
    return () => {
      for (const name of names) window.removeEventListener(name, run, { capture: true });
    };
  },
  onVisibility(run) {
    document.addEventListener('visibilitychange', run);
    return () => document.removeEventListener('visibilitychange', run);
  },
  load: () => import('howler'),
  warn: (message) => console.warn(message),
});

/** Creates the bus with the sounds that all games share. */
export const createAudioBus = (common: Pack, page: AudioEnvironment = browserAudioEnvironment()): AudioBus =>
  new HowlerBus(common, page);
