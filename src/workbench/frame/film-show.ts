import { sameJson } from '#engine/core/same-json.ts';
import { type Film, type FilmOptions, openFilm } from '#engine/host/film.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { StageSettings } from '#engine/stage/stage.ts';
import type { WorkbenchSettings, ViewSettings } from '../record/settings.ts';
import type { LogLine } from './frame-port.ts';
import { filmEvents } from '../transport/film-events.ts';

/** What of the view the stage is made for. */
export const stageSettings = ({ quality, reducedMotion, eco }: ViewSettings): StageSettings => ({
  quality,
  reducedMotion,
  eco,
});

/** The film in a frame's picture: which round it shows, and the moves over its time. */
export class FilmShow {
  film: Film | null = null;
  #settings: WorkbenchSettings | null = null;
  /** The scene was told of another bet than the film's. */
  #isOtherOffered = false;

  get isEmpty(): boolean {
    return this.#settings === null;
  }

  /** Whether the film is that of these settings, whatever their view is. */
  shows({ view: _view, ...round }: WorkbenchSettings): boolean {
    if (!this.#settings) return false;
    const { view: _own, ...own } = this.#settings;
    return sameJson(own, round);
  }

  /** Shows a film of these settings at a time; without steps only their bet. @throws when the scene cannot lay a step */
  open(mounted: MountedGame, settings: WorkbenchSettings, parts: FilmOptions, timeMs: number): void {
    this.#settings = settings;
    this.#isOtherOffered = false;
    mounted.offer(settings.record.params);
    if (parts.steps.length === 0) return;
    const film = openFilm(parts);
    mounted.show.showFilm(film);
    film.seek(timeMs);
    this.film = film;
  }

  drop(mounted: MountedGame | null): void {
    this.film?.close();
    this.forget();
    mounted?.show.showFilm(null);
  }

  /** The picture is gone, and its film with it. */
  forget(): void {
    this.film = null;
    this.#settings = null;
  }

  /** The same film by another pace or look. */
  changeView(mounted: MountedGame, before: ViewSettings | undefined, view: ViewSettings): void {
    const stage = stageSettings(view);
    const isNewScene =
      before?.language !== view.language || !sameJson(before && stageSettings(before), stage);
    if (isNewScene) mounted.apply(stage);
    else this.film?.rebuild();
  }

  /** The panel has another bet: the picture shows it until the film goes on. */
  offered(params: unknown): void {
    this.#isOtherOffered = !sameJson(params, this.#settings?.record.params);
  }

  seek(mounted: MountedGame, timeMs: number): void {
    this.#restoreOffer(mounted);
    this.film?.seek(timeMs);
  }

  /** Goes on by a time; returns the cues and marks that were passed. Sounds are heard when they play. */
  advance(mounted: MountedGame, deltaMs: number): readonly LogLine[] {
    const { film } = this;
    if (!film) return [];
    this.#restoreOffer(mounted);
    const fromMs = film.timeMs;
    film.advance(deltaMs);
    return filmEvents(film)
      .filter(({ kind, atMs }) => kind !== 'sound' && (atMs > fromMs || (atMs === 0 && fromMs === 0)))
      .filter(({ atMs }) => atMs <= film.timeMs)
      .map(({ atMs, kind, label, aside }) =>
        kind === 'cue'
          ? { atMs, kind, text: label, aside }
          : { atMs, kind: 'state', text: `${kind} ${label}` },
      );
  }

  #restoreOffer(mounted: MountedGame): void {
    if (!this.#isOtherOffered || !this.#settings) return;
    this.#isOtherOffered = false;
    mounted.offer(this.#settings.record.params);
    this.film?.rebuild();
  }
}
