import { waitFor } from 'xstate';
import { minorToAmount } from '#contract/money.ts';
import { filmSteps } from '#engine/host/film-steps.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { watchEdits } from '#engine/host/scene-swap.ts';
import type { RoundRecord } from '#engine/records/round-record.ts';
import { isRoundBusy } from '#engine/round/round-machine.ts';
import { factFormat } from '#game-host/mount/game-text.ts';
import { balances } from '#session/balances.ts';
import { i18n, registerTexts } from '#src/i18n/index.ts';
import { sameJson } from '#engine/core/same-json.ts';
import type { WorkbenchSettings } from '../record/settings.ts';
import { overrideLook } from '../edits/override-look.ts';
import { type Mix, overrideMix } from '../edits/sound-source.ts';
import type { Setting } from '../edits/values.ts';
import { breakStage } from '../faults/break-picture.ts';
import { type FaultSwitches, type WorkbenchFrame, noFaults, type PictureFault } from './frame-port.ts';
import { type FrameGame, openFrameGame } from './frame-game.ts';
import { FrameReports } from './frame-reports.ts';
import { FilmShow, stageSettings } from './film-show.ts';
import { explainBrokenEdit, watchBrokenEdits } from './hot-edits.ts';
import { LiveRound, logRound } from './live-round.ts';
import { pictureOf, reopenPicture } from './picture.ts';

/** A frame as its own document sees it. */
export interface OwnFrame extends WorkbenchFrame {
  readonly opened: FrameGame | null;
  /** What is shown; null before the first `load`. */
  readonly settings: WorkbenchSettings | null;
  /** Counts the changes of what is readable. */
  readonly revision: number;
  /** The panel prepares another bet: the picture shows it until the film goes on. */
  prepared(params: unknown): void;
}

/** The frame of this document; nothing is shown before `load`. */
export const createOwnFrame = (): OwnFrame => new Frame();

class Frame implements OwnFrame {
  readonly #reports = new FrameReports(() =>
    this.#live.isOn ? this.#live.timeMs : (this.film?.timeMs ?? 0),
  );
  readonly watch = this.#reports.watch;
  readonly onLine = this.#reports.onLine;
  readonly onFrame = this.#reports.onFrame;
  faults: FaultSwitches = noFaults;
  played: RoundRecord | null = null;
  opened: FrameGame | null = null;
  settings: WorkbenchSettings | null = null;
  readonly #film = new FilmShow();
  readonly #live = new LiveRound();
  #ends: readonly (() => void)[] = [];
  /** Counts what was asked to be shown: what comes after the next is left. */
  #turn = 0;
  #isAudible = false;

  constructor() {
    watchBrokenEdits((sentence) => this.#reports.say(sentence));
  }

  get mode() {
    return this.#live.isOn ? 'live' : 'film';
  }
  get film() {
    return this.#film.film;
  }
  get isUnresolved(): boolean {
    return this.#live.isUnresolved;
  }
  get mounted(): MountedGame | null {
    return this.opened?.mounted ?? null;
  }
  get error(): string | null {
    return this.#reports.error;
  }
  get revision(): number {
    return this.#reports.revision;
  }
  get balance(): WorkbenchFrame['balance'] {
    const shown = balances.snapshot().selected;
    if (!this.opened || !shown) return null;
    return { dealt: this.opened.dealer.balance, shown: minorToAmount(shown.amountMinor) };
  }

  async load(settings: WorkbenchSettings): Promise<void> {
    const view = this.settings?.view;
    this.settings = settings;
    await this.#inTurn(async (isOver) => {
      if (settings.view.language !== view?.language) await i18n.changeLanguage(settings.view.language);
      if (isOver()) return;
      if (this.opened?.game.meta.slug !== settings.record.game) await this.#openGame(settings, isOver);
      else if (!this.#live.isOn && this.#film.shows(settings)) return this.#changeView(view, settings);
      else await this.#dealAnew(settings, isOver);
      await this.#openFilm(settings, isOver);
    });
  }

  seek(timeMs: number): void {
    // What was played so far is a film, too; its round waits where it is.
    if (this.#live.isOn) return void this.#endLive(timeMs);
    this.#draw(({ mounted }) => this.#film.seek(mounted, timeMs));
  }

  advance(deltaMs: number): void {
    this.#draw((opened) => {
      if (!this.#live.isOn) {
        for (const line of this.#film.advance(opened.mounted, deltaMs)) this.#reports.hear(line);
        return;
      }
      this.#live.timeMs += deltaMs;
      opened.advance(deltaMs);
    });
  }

  play(): void {
    void this.#inTurn((isOver) => this.#placeBet(isOver));
  }

  prepared(params: unknown): void {
    if (!this.#live.isOn) this.#film.offered(params);
  }

  setAudible(isAudible: boolean): void {
    this.#isAudible = isAudible;
    this.opened?.sound.setAudible(isAudible);
  }

  setFaults(faults: FaultSwitches): void {
    this.faults = faults;
    this.mounted?.setHidden(faults.isHidden);
    this.#reports.tell();
  }

  breakPicture(how: PictureFault): void {
    const stage = this.mounted?.stage;
    if (!stage) return;
    this.#reports.guard(() => breakStage(stage, how));
    this.#reports.hear({ kind: 'fault', text: i18n.t(`workbench:frame.broken.${how}`) });
  }

  refreshLook(): void {
    const { mounted, settings } = this;
    if (!mounted || !settings) return;
    this.#reports.guard(() => mounted.apply(stageSettings(settings.view)));
    void this.#heal();
    this.#reports.tell();
  }

  setLook(slug: string, settings: readonly Setting[]): void {
    void overrideLook(slug, settings)
      .then((isChanged) => isChanged && slug === this.opened?.game.meta.slug && this.refreshLook())
      .catch((error: unknown) => this.#reports.fail(error));
  }

  setMix(slug: string, gains: Mix): void {
    void overrideMix(slug, gains).catch((error: unknown) => this.#reports.fail(error));
  }

  async #openGame(settings: WorkbenchSettings, isOver: () => boolean): Promise<void> {
    this.#closeGame();
    const opened = await openFrameGame(settings, {
      view: () => (this.settings ?? settings).view,
      faults: () => this.faults,
      spendFault: () => this.setFaults({ ...this.faults, next: 'none' }),
      hear: (line) => this.#reports.hear(line),
      edited: () => this.#takeEdit(),
      editRefused: (error) => this.#reports.fail(error),
    });
    if (isOver()) return opened.close();
    this.opened = opened;
    opened.sound.setAudible(this.#isAudible);
    opened.mounted.setHidden(this.faults.isHidden);
    this.#ends = this.#follow(opened.mounted, settings.record.game);
    this.#reports.tell();
  }

  #follow(mounted: MountedGame, slug: string): readonly (() => void)[] {
    const { actor } = mounted;
    const facts = [
      actor.on('BET_SENT', () => this.#goLive()),
      actor.on('ACTION_SENT', () => this.#goLive()),
      actor.on('SHOW_FAILED', ({ error }) => {
        this.#live.cutShort(actor.getSnapshot().context.showLimitMs ?? Number.POSITIVE_INFINITY);
        this.#reports.fail(error);
      }),
      actor.on('REFUSED', ({ refusal }) => this.#reports.say(refusal.message)),
      actor.subscribe((snapshot) => {
        if (this.#live.follow(snapshot)) void this.#endLive(Number.POSITIVE_INFINITY);
      }),
    ];
    return [
      ...facts.map((fact) => () => fact.unsubscribe()),
      logRound(mounted, (line) => this.#reports.hear(line)),
      mounted.watch(() => this.#followPicture(mounted)),
      watchEdits(slug, (game) => {
        if (!game) void explainBrokenEdit((sentence) => this.#reports.say(sentence));
      }),
    ];
  }

  #closeGame(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#film.drop(this.mounted);
    this.opened?.close();
    this.opened = null;
    this.played = null;
    this.#live.end();
    this.#reports.tell();
  }

  /** Begins anew with these seeds and this balance; a round that is under way is left behind with its mounted game. */
  async #dealAnew(settings: WorkbenchSettings, isOver: () => boolean): Promise<void> {
    const snapshot = this.mounted?.actor.getSnapshot();
    if (!this.opened || !snapshot?.hasTag('betReady') || isRoundBusy(snapshot))
      return this.#openGame(settings, isOver);
    this.opened.deal(settings);
    this.played = null;
  }

  async #openFilm(settings: WorkbenchSettings, isOver: () => boolean, timeMs = 0): Promise<void> {
    const { opened } = this;
    if (!opened) return;
    const { mounted, game, entry, sound } = opened;
    const [stage, { steps, error }] = await Promise.all([
      pictureOf(mounted, isOver),
      filmSteps(entry, settings.record, settings),
    ]);
    if (!stage || isOver()) return;
    // Nothing of what was shown before is left in a scene that is new.
    if (!this.#film.isEmpty && !this.#live.isOn) mounted.apply(stageSettings(settings.view));
    this.#film.drop(mounted);
    this.#live.end();
    this.#reports.error = null;
    const speed = () => (this.settings ?? settings).view.speed;
    const parts = { game, stage, steps, sound: sound.port, format: factFormat, speed };
    this.#film.open(mounted, settings, parts, timeMs);
    // A canvas that was laid out in between is empty.
    requestAnimationFrame(() => this.film?.seek(this.film.timeMs));
    if (error) this.#reports.say(error.message);
    this.#reports.tell();
  }

  /** The same film by another pace or look. */
  #changeView(before: WorkbenchSettings['view'] | undefined, { view }: WorkbenchSettings): void {
    const { mounted } = this;
    if (!mounted || sameJson(before, view)) return;
    this.#reports.guard(() => this.#film.changeView(mounted, before, view));
    this.#reports.tell();
  }

  async #placeBet(isOver: () => boolean): Promise<void> {
    const { settings } = this;
    if (!settings) return;
    await this.#dealAnew(settings, isOver);
    const { opened } = this;
    if (!opened || isOver()) return;
    const { actor } = opened.mounted;
    await pictureOf(opened.mounted, isOver);
    await waitFor(actor, (snapshot) => snapshot.hasTag('betReady'));
    if (isOver()) return;
    const { game, bet, params } = settings.record;
    const { balanceId } = opened.dealer;
    const sent = { game, balanceId, amount: minorToAmount(BigInt(bet)), params };
    actor.send({ type: 'PLACE_BET', bet: { ...sent, clientBetId: crypto.randomUUID() } });
  }

  /** Somebody plays: the picture is the round machine's again. */
  #goLive(): void {
    if (this.#live.isOn) return;
    this.#turn += 1;
    this.#film.drop(this.mounted);
    this.#live.begin();
    this.#reports.error = null;
    this.#reports.tell();
  }

  /** What was played by hand becomes a film; without a round it is that of the settings. */
  async #endLive(timeMs: number): Promise<void> {
    const { settings } = this;
    const played = this.opened?.dealer.played ?? null;
    this.played = played;
    if (!settings) return;
    const shown = played ? { ...settings, record: played, rounds: 1 } : settings;
    await this.#inTurn((isOver) => this.#openFilm(shown, isOver, timeMs));
  }

  /** A picture that was opened again has no film yet. */
  #followPicture({ phase }: MountedGame): void {
    if (phase.name === 'failed') {
      this.#film.forget();
      this.#reports.fail(phase.error);
    }
    this.#reports.tell();
  }

  #takeEdit(): void {
    const { opened } = this;
    if (opened) registerTexts(opened.game.meta.slug, opened.game.texts.en);
    this.#reports.error = null;
    void this.#heal();
    this.#reports.tell();
  }

  /** A picture that was given up is opened again by the next good edit. */
  async #heal(): Promise<void> {
    const { mounted, settings } = this;
    if (!mounted || !settings || mounted.phase.name !== 'failed') return;
    await this.#inTurn(async (isOver) => {
      await reopenPicture(mounted);
      if (!this.#live.isOn) await this.#openFilm(settings, isOver);
    });
  }

  /** Shows something; what was asked for before and comes later is left. Never rejects: `error` says why. */
  async #inTurn(show: (isOver: () => boolean) => Promise<void>): Promise<void> {
    const turn = ++this.#turn;
    const isOver = (): boolean => turn !== this.#turn;
    try {
      await show(isOver);
    } catch (error) {
      if (!isOver()) this.#reports.fail(error);
    }
  }

  #draw(draw: (opened: FrameGame) => void): void {
    const { opened } = this;
    if (opened && (this.#live.isOn || this.film)) this.#reports.measure(() => draw(opened));
  }
}
