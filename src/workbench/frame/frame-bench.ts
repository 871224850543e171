import { sameJson } from '#engine/core/same-json.ts';
import { type Film, openFilm } from '#engine/host/film.ts';
import { filmSteps } from '#engine/host/film-steps.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { watchEdits } from '#engine/host/scene-swap.ts';
import { isRoundBusy, type RoundSnapshot } from '#engine/round/round-machine.ts';
import { waitFor } from 'xstate';
import { minorToAmount } from '#contract/money.ts';
import type { RoundRecord } from '#engine/records/round-record.ts';
import { factFormat } from '#game-host/mount/game-text.ts';
import { balances } from '#session/balances.ts';
import { i18n, registerTexts } from '#src/i18n/index.ts';
import type { BenchSettings } from '../bench-settings.ts';
import { breakStage } from '../faults/break-picture.ts';
import {
  type FaultSwitches,
  type FrameBench,
  type FrameMode,
  noFaults,
  type PictureFault,
} from '../frame-port.ts';
import type { LookSetting } from '../look/look-values.ts';
import { overrideLook } from '../look/override-look.ts';
import { type Mix, overrideMix } from '../sound-desk/sound-source.ts';
import { type BenchGame, openBenchGame, stageSettings } from './bench-game.ts';
import { linesBetween } from './film-lines.ts';
import { explainBrokenEdit, watchBrokenEdits } from './hot-edits.ts';
import { BenchReports } from './bench-reports.ts';
import { isAtRest, roundOf } from './frame-round.ts';
import { hearRound } from './live-lines.ts';
import { drawNextFrame, pictureOf, reopenPicture } from './picture.ts';

/** A frame's bench as the frame's own document sees it. */
export interface OwnBench extends FrameBench {
  readonly table: BenchGame | null;
  /** What is shown; null before the first `load`. */
  readonly settings: BenchSettings | null;
  /** Counts the changes of what is readable. */
  readonly revision: number;
  /** The panel prepares another bet: the picture shows it until the film goes on. */
  prepared(params: unknown): void;
}

/** The bench of this document; nothing is shown before `load`. */
export const createFrameBench = (): OwnBench => new Frame();

class Frame implements OwnBench {
  readonly #reports = new BenchReports(() =>
    this.mode === 'live' ? this.#liveMs : (this.film?.timeMs ?? 0),
  );
  readonly watch = this.#reports.watch;
  readonly onLine = this.#reports.onLine;
  readonly onFrame = this.#reports.onFrame;
  mode: FrameMode = 'film';
  film: Film | null = null;
  isUnresolved = false;
  faults: FaultSwitches = noFaults;
  played: RoundRecord | null = null;
  table: BenchGame | null = null;
  settings: BenchSettings | null = null;
  #ends: readonly (() => void)[] = [];
  /** What the film shows. */
  #filmed: BenchSettings | null = null;
  /** Counts what was asked to be shown: what comes after the next is left. */
  #turn = 0;
  #liveMs = 0;
  /** When the steps in the picture began. */
  #flightsSince = new Map<string, number>();
  #isAudible = false;
  /** The scene was told of another bet than the film's. */
  #isOtherOffered = false;

  constructor() {
    watchBrokenEdits((sentence) => this.#reports.say(sentence));
  }

  get mounted(): MountedGame | null {
    return this.table?.mounted ?? null;
  }

  get balance(): FrameBench['balance'] {
    const shown = balances.snapshot().selected;
    if (!this.table || !shown) return null;
    return { dealt: this.table.dealer.balance, shown: minorToAmount(shown.amountMinor) };
  }

  get error(): string | null {
    return this.#reports.error;
  }

  get revision(): number {
    return this.#reports.revision;
  }

  async load(settings: BenchSettings): Promise<void> {
    const view = this.settings?.view;
    this.settings = settings;
    const isOver = this.#newTurn();
    try {
      if (settings.view.language !== view?.language) await i18n.changeLanguage(settings.view.language);
      if (isOver()) return;
      if (this.table?.game.meta.slug !== settings.record.game) await this.#openGame(settings, isOver);
      else if (this.#isFilmed(settings)) return this.#showView(view);
      else await this.#deal(settings, isOver);
      await this.#openFilm(settings, isOver);
    } catch (error) {
      if (!isOver()) this.#reports.fail(error);
    }
  }

  seek(timeMs: number): void {
    if (this.mode === 'film') return this.#move((film) => film.seek(timeMs));
    // What was played so far is a film, too; its round waits where it is.
    void this.#endLive(timeMs);
  }

  advance(deltaMs: number): void {
    if (this.mode === 'live') {
      this.#liveMs += deltaMs;
      return this.#reports.measure(() => this.table?.advance(deltaMs));
    }
    this.#move((film) => {
      const fromMs = film.timeMs;
      film.advance(deltaMs);
      for (const line of linesBetween(film, fromMs, film.timeMs)) this.#reports.hear(line);
    });
  }

  play(): void {
    void this.#play().catch((error: unknown) => this.#reports.fail(error));
  }

  prepared(params: unknown): void {
    this.#isOtherOffered = this.mode === 'film' && !sameJson(params, this.#filmed?.record.params);
  }

  setAudible(isAudible: boolean): void {
    this.#isAudible = isAudible;
    this.table?.sound.setAudible(isAudible);
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

  setLook(slug: string, settings: readonly LookSetting[]): void {
    void overrideLook(slug, settings)
      .then((isChanged) => isChanged && slug === this.table?.game.meta.slug && this.refreshLook())
      .catch((error: unknown) => this.#reports.fail(error));
  }

  setMix(slug: string, gains: Mix): void {
    void overrideMix(slug, gains).catch((error: unknown) => this.#reports.fail(error));
  }

  async #openGame(settings: BenchSettings, isOver: () => boolean): Promise<void> {
    this.#closeSeat();
    const table = await openBenchGame(settings, {
      view: () => (this.settings ?? settings).view,
      faults: () => this.faults,
      spendFault: () => this.setFaults({ ...this.faults, next: 'none' }),
      hear: (line) => this.#reports.hear(line),
      edited: () => this.#takeEdit(),
      editRefused: (error) => this.#reports.fail(error),
    });
    if (isOver()) return table.close();
    const { mounted } = table;
    this.table = table;
    table.sound.setAudible(this.#isAudible);
    mounted.setHidden(this.faults.isHidden);
    const facts = [
      mounted.actor.on('BET_SENT', () => this.#goLive()),
      mounted.actor.on('ACTION_SENT', () => this.#goLive()),
      mounted.actor.on('SHOW_FAILED', ({ error }) => this.#failShow(error)),
      mounted.actor.on('REFUSED', ({ refusal }) => this.#reports.say(refusal.message)),
      mounted.actor.subscribe((snapshot) => this.#followRound(snapshot)),
    ];
    this.#ends = [
      ...facts.map((fact) => () => fact.unsubscribe()),
      hearRound(mounted, (line) => this.#reports.hear(line)),
      mounted.watch(() => this.#followPicture(mounted)),
      watchEdits(settings.record.game, (game) => {
        if (!game) void explainBrokenEdit((sentence) => this.#reports.say(sentence));
      }),
    ];
    this.#reports.tell();
  }

  #closeSeat(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#dropFilm();
    this.table?.close();
    this.table = null;
    this.played = null;
    this.mode = 'film';
    this.#reports.tell();
  }

  /** Begins anew with these seeds and this balance; a round that is under way is left behind with its mounted game. */
  async #deal(settings: BenchSettings, isOver: () => boolean): Promise<void> {
    const { table } = this;
    const snapshot = table?.mounted.actor.getSnapshot();
    if (!table || !snapshot || isRoundBusy(snapshot) || !snapshot.hasTag('betReady'))
      return this.#openGame(settings, isOver);
    table.deal(settings);
    this.played = null;
  }

  async #openFilm(settings: BenchSettings, isOver: () => boolean, timeMs = 0): Promise<void> {
    const { table } = this;
    if (!table) return;
    const { mounted, game, entry, sound } = table;
    const { record } = settings;
    const [stage, { steps, error }] = await Promise.all([
      pictureOf(mounted, isOver),
      filmSteps(entry, record, settings),
    ]);
    if (!stage || isOver()) return;
    // Nothing of what was shown before is left in a scene that is new.
    if (this.#filmed && this.mode === 'film') mounted.apply(stageSettings(settings.view));
    this.#dropFilm();
    this.mode = 'film';
    this.#reports.error = null;
    this.#filmed = settings;
    this.#isOtherOffered = false;
    mounted.offer(record.params);
    if (steps.length > 0) {
      const speed = () => (this.settings ?? settings).view.speed;
      const film = openFilm({ game, stage, steps, format: factFormat, speed, sound: sound.port });
      mounted.show.showFilm(film);
      film.seek(timeMs);
      drawNextFrame(film);
      this.film = film;
    }
    if (error) this.#reports.say(error.message);
    this.#reports.tell();
  }

  #dropFilm(): void {
    this.film?.close();
    this.film = null;
    this.#filmed = null;
    this.mounted?.show.showFilm(null);
  }

  #isFilmed(settings: BenchSettings): boolean {
    const filmed = this.#filmed;
    return this.mode === 'film' && filmed !== null && sameJson(roundOf(filmed), roundOf(settings));
  }

  /** The same film by another pace or look. */
  #showView(before: BenchSettings['view'] | undefined): void {
    const { settings, mounted, film } = this;
    if (!settings || !mounted || sameJson(before, settings.view)) return;
    const stage = stageSettings(settings.view);
    const isNewScene =
      before?.language !== settings.view.language || !sameJson(before && stageSettings(before), stage);
    this.#reports.guard(() => (isNewScene ? mounted.apply(stage) : film?.rebuild()));
    this.#reports.tell();
  }

  async #play(): Promise<void> {
    const { settings } = this;
    if (!settings) return;
    const isOver = this.#newTurn();
    await this.#deal(settings, isOver);
    const { table } = this;
    if (!table || isOver()) return;
    const { mounted, dealer } = table;
    await pictureOf(mounted, isOver);
    await waitFor(mounted.actor, (snapshot) => snapshot.hasTag('betReady'));
    if (isOver()) return;
    const { game, bet, params } = settings.record;
    const amount = minorToAmount(BigInt(bet));
    const clientBetId = crypto.randomUUID();
    mounted.actor.send({
      type: 'PLACE_BET',
      bet: { game, balanceId: dealer.balanceId, amount, params, clientBetId },
    });
  }

  /** Somebody plays: the picture is the round machine's again. */
  #goLive(): void {
    if (this.mode === 'live') return;
    this.#newTurn();
    this.#dropFilm();
    this.mode = 'live';
    this.#reports.error = null;
    this.isUnresolved = false;
    this.#liveMs = 0;
    this.#reports.tell();
  }

  #followRound(snapshot: RoundSnapshot): void {
    const { playingSteps } = snapshot.context;
    const since = this.#flightsSince;
    this.#flightsSince = new Map(playingSteps.map(({ key }) => [key, since.get(key) ?? this.#liveMs]));
    if (this.mode !== 'live' || playingSteps.length > 0 || !isAtRest(snapshot)) return;
    void this.#endLive(Number.POSITIVE_INFINITY);
  }

  /** What was played by hand becomes a film; without a round it is that of the settings. */
  async #endLive(timeMs: number): Promise<void> {
    const { settings } = this;
    const played = this.table?.dealer.played ?? null;
    this.played = played;
    if (!settings) return;
    try {
      const shown = played ? { ...settings, record: played, rounds: 1 } : settings;
      await this.#openFilm(shown, this.#newTurn(), timeMs);
    } catch (error) {
      this.#reports.fail(error);
    }
  }

  #failShow(error: unknown): void {
    const limitMs = this.mounted?.actor.getSnapshot().context.showLimitMs ?? Number.POSITIVE_INFINITY;
    this.isUnresolved ||= [...this.#flightsSince.values()].some(
      (sinceMs) => this.#liveMs - sinceMs >= limitMs,
    );
    this.#reports.fail(error);
  }

  /** A picture that was opened again has no film yet. */
  #followPicture(mounted: MountedGame): void {
    const { phase } = mounted;
    if (phase.name === 'failed') {
      this.film = null;
      this.#filmed = null;
      this.#reports.fail(phase.error);
    }
    this.#reports.tell();
  }

  #takeEdit(): void {
    const { table } = this;
    if (table) registerTexts(table.game.meta.slug, table.game.texts.en);
    this.#reports.error = null;
    void this.#heal();
    this.#reports.tell();
  }

  /** A picture that was given up is opened again by the next good edit. */
  async #heal(): Promise<void> {
    const { mounted, settings } = this;
    if (!mounted || !settings || mounted.phase.name !== 'failed') return;
    const isOver = this.#newTurn();
    try {
      await reopenPicture(mounted);
      if (this.mode === 'film') await this.#openFilm(settings, isOver);
    } catch (error) {
      if (!isOver()) this.#reports.fail(error);
    }
  }

  #newTurn(): () => boolean {
    const turn = ++this.#turn;
    return () => turn !== this.#turn;
  }

  #move(move: (film: Film) => void): void {
    const { film, mounted } = this;
    const filmed = this.#filmed;
    if (!film || !mounted || !filmed) return;
    this.#reports.measure(() => {
      if (this.#isOtherOffered) {
        this.#isOtherOffered = false;
        mounted.offer(filmed.record.params);
        film.rebuild();
      }
      move(film);
    });
  }
}
