import { isJsonEqual } from '#core/is-json-equal.ts';
import { type Film, type FilmOptions, openFilm } from '#engine/host/film.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { StageSettings } from '#engine/stage/stage.ts';
import type { WorkbenchSettings, ViewSettings } from '../record/settings.ts';

/** Selects the view settings that the stage is created with. */
export const toStageSettings = ({ quality, reducedMotion, eco }: ViewSettings): StageSettings => ({
  quality,
  reducedMotion,
  eco,
});

/** The film shown in a frame: its round, and seeking in it. */
export class FilmShow {
  film: Film | null = null;
  #settings: WorkbenchSettings | null = null;
  /** The scene currently shows another bet than the film's. */
  #isOtherOffered = false;

  get isEmpty(): boolean {
    return this.#settings === null;
  }

  /** Whether the film was made from these settings, ignoring the view. */
  shows(settings: WorkbenchSettings): boolean {
    return isJsonEqual({ ...this.#settings, view: null }, { ...settings, view: null });
  }

  /**
   * Opens a film of these settings at a time; without steps only the bet is shown. @throws if a step cannot
   * be laid out
   */
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

  drop(mounted: MountedGame): void {
    this.film?.close();
    this.forget();
    mounted.show.showFilm(null);
  }

  /** Drops the film after its scene was destroyed. */
  forget(): void {
    this.film = null;
    this.#settings = null;
  }

  changeView(mounted: MountedGame, before: ViewSettings | undefined, view: ViewSettings): void {
    const stage = toStageSettings(view);
    const isSameScene = before?.language === view.language && isJsonEqual(toStageSettings(before), stage);
    if (isSameScene) this.film?.rebuild();
    else mounted.apply(stage);
  }

  /** Called when the panel has another bet, which the scene shows until the film continues. */
  offered(params: unknown): void {
    this.#isOtherOffered = !isJsonEqual(params, this.#settings?.record.params);
  }

  move(mounted: MountedGame, move: (film: Film) => void): void {
    if (this.#isOtherOffered && this.#settings) {
      this.#isOtherOffered = false;
      mounted.offer(this.#settings.record.params);
      this.film?.rebuild();
    }
    if (this.film) move(this.film);
  }
}
