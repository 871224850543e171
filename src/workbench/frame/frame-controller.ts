import { waitFor } from 'xstate';
import { v4 as newUuid } from 'uuid';
import type { AnyGame, AnyScene } from '#engine/game.ts';
import { minorToAmount } from '#core/money.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { buildFilmSteps } from '#engine/host/film-steps.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { watchGameEdits } from '#engine/host/hot-reload.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import { isRoundBusy } from '#engine/round/round-machine.ts';
import { moneyFormatter } from '#game-host/mount/game-text.ts';
import { balances } from '#session/balances.ts';
import { i18n, registerTexts } from '../../i18n/index.ts';
import { t } from '../text.ts';
import type { WorkbenchSettings } from '../record/settings.ts';
import { overrideLook } from '../look-editor/override-look.ts';
import { type Mix, overrideMix } from '../look-editor/sound-source.ts';
import type { LookSetting } from '../look-editor/values.ts';
import { loseContext, spoilMotions } from '../faults/inject-stage-fault.ts';
import { type FaultSwitches, type MotionFault, noFaults } from './frame-port.ts';
import { type FrameGame, openFrameGame } from './frame-game.ts';
import { withOtherPlayers } from './with-other-players.ts';
import { FrameReports } from './frame-reports.ts';
import { FilmShow, toStageSettings } from './film-show.ts';
import { explainBrokenEdit, watchBrokenEdits } from './hot-edits.ts';
import { LiveRound } from './live-round.ts';

/** Controls the frame from inside its document. Nothing is shown before `load`. */
export class FrameController extends FrameReports {
  readonly #film = new FilmShow();
  readonly live = new LiveRound();
  /** Active faults. `next` is reset to `none` when a call hits it, `motion` when a motion does. */
  faults: FaultSwitches = noFaults;
  /** The round last played live, with its actions so far; the film then shows it. Null after `load`. */
  played: RoundRecord | null = null;
  opened: FrameGame | null = null;
  settings: WorkbenchSettings | null = null;
  #ends: readonly (() => void)[] = [];
  /** Incremented by every request to show something, so that outdated ones stop. */
  #turn = 0;
  #isAudible = false;
  /** The scenes whose motions may meet a fault. */
  readonly #spoiled = new WeakSet<AnyScene>();

  constructor() {
    super();
    watchBrokenEdits((sentence) => this.say(sentence));
  }

  /** `film`: the recorded round. `live`: played by hand with the real round machine, on the same clock. */
  get mode() {
    return this.live.isOn ? 'live' : 'film';
  }
  /** Null before `load` has finished, while a game loads, and if its scene failed. */
  get film() {
    return this.#film.film;
  }
  get mounted() {
    return this.opened?.mounted ?? null;
  }
  protected get nowMs() {
    return this.live.isOn ? this.live.timeMs : (this.film?.timeMs ?? 0);
  }
  /** Balance at the gateway and as shown, decimal text; equal at rest. Null without a mounted game. */
  get balance() {
    const shown = balances.snapshot().selected;
    if (!this.opened || !shown) return null;
    return { dealt: this.opened.dealer.balance, shown: minorToAmount(shown.amountMinor) };
  }

  /** Shows these settings from the start, or only applies a changed view. Never rejects; see `error`. */
  async load(settings: WorkbenchSettings): Promise<void> {
    const view = this.settings?.view;
    this.settings = settings;
    await this.#inTurn(async (isOver) => {
      if (settings.view.language !== view?.language) await i18n.changeLanguage(settings.view.language);
      if (isOver()) return;
      if (this.opened?.game.meta.slug !== settings.record.game) await this.#openGame(settings, isOver);
      else if (!this.live.isOn && this.#film.shows(settings)) return this.#changeView(view, settings);
      else await this.#dealAnew(settings, isOver);
      await this.#openFilm(settings, isOver);
    });
  }

  /** Seeks the film. In live play, switches to the film of the round so far; the round stays open. */
  seek(timeMs: number): void {
    if (this.live.isOn) return void this.#endLive(timeMs);
    this.#draw(({ mounted }) => this.#film.move(mounted, (film) => film.seek(timeMs)));
  }

  /** Advances the film or the live clock; audible only after `setAudible(true)`. */
  advance(deltaMs: number): void {
    this.#draw((opened) => {
      if (!this.live.isOn) return this.#film.move(opened.mounted, (film) => film.advance(deltaMs));
      this.live.timeMs += deltaMs;
      opened.advance(deltaMs);
    });
  }

  play(): void {
    void this.#inTurn((isOver) => this.#placeBet(isOver));
  }

  prepared(params: unknown): void {
    if (!this.live.isOn) this.#film.offered(params);
  }

  setAudible(isAudible: boolean): void {
    this.#isAudible = isAudible;
    this.opened?.sound.setAudible(isAudible);
  }

  setFaults(faults: FaultSwitches): void {
    this.faults = faults;
    this.mounted?.setHidden(faults.isHidden);
    this.tell();
  }

  /** The graphics context is lost immediately and restored after a second. */
  loseContext(): void {
    const stage = this.mounted?.stage;
    if (!stage) return;
    this.guard(() => loseContext(stage));
    this.hear({ kind: 'fault', text: t('faults.lines.loseContext') });
  }

  /** Recreates the scene after `look.ts` values have changed; the round stays. */
  refreshLook(): void {
    const { mounted, settings } = this;
    if (!mounted || !settings) return;
    this.guard(() => mounted.apply(toStageSettings(settings.view)));
    void this.#heal();
    this.tell();
  }

  /** Sets all values that override a game's `look.ts`; the scene is updated, the round stays. */
  setLook(slug: string, settings: readonly LookSetting[]): void {
    void overrideLook(slug, settings)
      .then((isChanged) => isChanged && slug === this.opened?.game.meta.slug && this.refreshLook())
      .catch((error: unknown) => this.fail(error));
  }

  /** Sets all gains that override a game's `mix.ts`, or the shared sounds' (`common`). */
  setMix(slug: string, gains: Mix): void {
    void overrideMix(slug, gains).catch((error: unknown) => this.fail(error));
  }

  async #openGame(settings: WorkbenchSettings, isOver: () => boolean): Promise<void> {
    this.#closeGame();
    const opened = await openFrameGame(settings, this);
    if (isOver()) return opened.close();
    this.opened = opened;
    opened.sound.setAudible(this.#isAudible);
    opened.mounted.setHidden(this.faults.isHidden);
    this.#ends = this.#follow(opened.mounted, settings.record.game);
    this.tell();
  }

  #follow(mounted: MountedGame, slug: string): readonly (() => void)[] {
    const { actor, game } = mounted;
    const facts = [
      actor.on('BET_SENT', () => this.#goLive()),
      actor.on('ACTION_SENT', () => this.#goLive()),
      actor.on('SHOW_FAILED', ({ error }) => {
        this.live.cutShort(actor.getSnapshot().context.showLimitMs ?? Number.POSITIVE_INFINITY, game);
        this.fail(error);
      }),
      actor.on('REFUSED', ({ refusal }) => this.say(refusal.message)),
      actor.subscribe((snapshot) => {
        const isOver = this.live.follow(snapshot, game, (line) => this.hear(line));
        if (isOver) void this.#endLive(Number.POSITIVE_INFINITY);
        this.tell();
      }),
    ];
    return [
      ...facts.map((fact) => () => fact.unsubscribe()),
      mounted.watch(() => this.#followPicture(mounted)),
      watchGameEdits(slug, (edited) => {
        if (!edited) void explainBrokenEdit((sentence) => this.say(sentence));
      }),
    ];
  }

  #closeGame(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
    if (this.mounted) this.#film.drop(this.mounted);
    this.opened?.close();
    this.opened = null;
    this.played = null;
    this.live.isOn = false;
    this.tell();
  }

  /** Restarts with these seeds and this balance. An unfinished round is discarded with its mounted game. */
  async #dealAnew(settings: WorkbenchSettings, isOver: () => boolean): Promise<void> {
    const snapshot = this.mounted?.actor.getSnapshot();
    if (!this.opened || !snapshot?.hasTag('betReady') || isRoundBusy(snapshot))
      return this.#openGame(settings, isOver);
    this.opened.deal(settings);
    this.played = null;
  }

  async #openFilm(
    settings: WorkbenchSettings,
    isOver: () => boolean,
    timeMs = 0,
    isAfterLive = false,
  ): Promise<void> {
    const { opened } = this;
    if (!opened) return;
    const { mounted, game, entry, sound } = opened;
    const [stage, { steps, error }] = await Promise.all([
      opened.picture(isOver),
      buildFilmSteps(entry, settings.record, settings),
    ]);
    if (!stage || isOver()) return;
    // Recreates the scene, so that nothing shown before remains in it.
    if (!this.#film.isEmpty && !this.live.isOn) mounted.apply(toStageSettings(settings.view));
    this.#film.drop(mounted);
    this.live.isOn = false;
    this.error = null;
    // A refused manual bet has played nothing, and its log lines say why.
    if (this.played === null && !isAfterLive) this.clearLines();
    const speed = () => (this.settings ?? settings).view.speed;
    const parts = {
      game,
      stage,
      steps: withOtherPlayers(entry, steps),
      sound: sound.port,
      format: moneyFormatter,
      speed,
    };
    this.#film.open(mounted, settings, parts, timeMs);
    // A canvas that was resized in the meantime is blank, so draw again.
    requestAnimationFrame(() => this.film?.seek(this.film.timeMs));
    if (error) this.say(error.message);
    this.tell();
  }

  #changeView(before: WorkbenchSettings['view'] | undefined, { view }: WorkbenchSettings): void {
    const { mounted } = this;
    if (!mounted || isJsonEqual(before, view)) return;
    this.guard(() => this.#film.changeView(mounted, before, view));
    this.tell();
  }

  async #placeBet(isOver: () => boolean): Promise<void> {
    const { settings } = this;
    if (!settings) return;
    await this.#dealAnew(settings, isOver);
    const { opened } = this;
    if (!opened || isOver()) return;
    const { actor } = opened.mounted;
    await opened.picture(isOver);
    await waitFor(actor, (snapshot) => snapshot.hasTag('betReady'));
    if (isOver()) return;
    const { game, bet, params } = settings.record;
    const { balanceId } = opened.dealer;
    const sent = { game, balanceId, amount: minorToAmount(BigInt(bet)), params };
    actor.send({ type: 'PLACE_BET', bet: { ...sent, clientBetId: newUuid() } });
  }

  #goLive(): void {
    if (this.live.isOn) return;
    this.#turn += 1;
    if (this.mounted) this.#film.drop(this.mounted);
    this.live.begin();
    this.error = null;
    this.clearLines();
    this.tell();
  }

  /** Lets the motions of the current scene meet the armed fault; it stays armed while a scene loads or is replaced. */
  #spoilScene(): void {
    const scene = this.mounted?.stage?.scene;
    if (!scene || this.#spoiled.has(scene)) return;
    this.#spoiled.add(scene);
    spoilMotions(scene, () => this.#takeMotionFault());
  }

  /** A film does not use the fault up. */
  #takeMotionFault(): MotionFault | null {
    const { motion } = this.faults;
    if (motion === 'none' || !this.live.isOn) return null;
    this.hear({ kind: 'fault', text: t(`faults.lines.${motion}`) });
    this.setFaults({ ...this.faults, motion: 'none' });
    return motion;
  }

  /** Turns the live round into a film; without a round, shows the film of the settings. */
  async #endLive(timeMs: number): Promise<void> {
    const { settings } = this;
    const played = this.opened?.dealer.played ?? null;
    this.played = played;
    if (!settings) return;
    const shown = played ? { ...settings, record: played, rounds: 1 } : settings;
    await this.#inTurn((isOver) => this.#openFilm(shown, isOver, timeMs, true));
  }

  /** A reopened scene has no film yet. */
  #followPicture({ phase }: MountedGame): void {
    if (phase.name === 'failed') {
      this.#film.forget();
      this.fail(phase.error);
    }
    this.#spoilScene();
    this.tell();
  }

  /** Called after an edit of the game has recreated the scene. */
  takeEdit({ meta, texts }: AnyGame): void {
    registerTexts(meta.slug, texts.en);
    this.error = null;
    void this.#heal();
    this.tell();
  }

  /** Reopens a failed scene after the next successful edit, at the same time. */
  async #heal(): Promise<void> {
    const { mounted, settings } = this;
    if (!mounted || !settings || mounted.phase.name !== 'failed') return;
    await this.#inTurn(async (isOver) => {
      const element = document.querySelector<HTMLElement>('[data-stage-picture]');
      if (element) await mounted.openPicture(element);
      if (!this.live.isOn) await this.#openFilm(settings, isOver);
    });
  }

  /** Shows something, unless a later request makes it obsolete. Never rejects; see `error`. */
  async #inTurn(show: (isOver: () => boolean) => Promise<void>): Promise<void> {
    const turn = ++this.#turn;
    const isOver = (): boolean => turn !== this.#turn;
    try {
      await show(isOver);
    } catch (error) {
      if (!isOver()) this.fail(error);
    }
  }

  #draw(draw: (opened: FrameGame) => void): void {
    const { opened } = this;
    if (opened && (this.live.isOn || this.film)) this.measure(() => draw(opened));
  }
}
