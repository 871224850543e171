import { sameJson } from '#engine/core/same-json.ts';
import { type Film, openFilm } from '#engine/host/film.ts';
import { filmSteps } from '#engine/host/film-steps.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { watchEdits } from '#engine/host/scene-swap.ts';
import { isRoundBusy, type RoundSnapshot } from '#engine/round/round-machine.ts';
import { waitFor } from 'xstate';
import { minorToAmount } from '#contract/money.ts';
import type { RoundRecord } from '#engine/core/round-record.ts';
import { factFormat } from '#game-host/use-seat.ts';
import { balances } from '#session/balances.ts';
import { i18n, registerTexts } from '#src/i18n/index.ts';
import type { BenchSettings } from '../bench-settings.ts';
import { loseContext, throwNextCue } from '../faults/break-picture.ts';
import {
  type BenchLine,
  type FaultSwitches,
  type FrameBench,
  type FrameCost,
  type FrameMode,
  noFaults,
} from '../frame-port.ts';
import { rendererProbe } from '../inspect/renderer-probe.ts';
import type { LookSetting } from '../look/look-values.ts';
import { overrideLook } from '../look/override-look.ts';
import { type Mix, overrideMix } from '../sound-desk/sound-source.ts';
import { type BenchSeat, openBenchSeat, stageSettings } from './bench-seat.ts';
import { linesBetween } from './film-lines.ts';
import { explainBrokenEdit, fileOf, sentenceOf, watchBrokenEdits } from './hot-edits.ts';
import { createListeners } from './listeners.ts';
import { hearRound } from './live-lines.ts';
import { pictureOf, reopenPicture } from './picture.ts';

/** A frame's bench as the frame's own document sees it. */
export interface OwnBench extends FrameBench {
  readonly table: BenchSeat | null;
  /** What is shown; null before the first `load`. */
  readonly settings: BenchSettings | null;
  /** Counts the changes of what is readable. */
  readonly revision: number;
  /** The panel prepares another bet: the picture shows it until the film goes on. */
  prepared(params: unknown): void;
}

/** The bench of this document; nothing is shown before `load`. */
export const createFrameBench = (): OwnBench => new Frame();

/** What of the settings makes another film. */
const roundOf = ({ record, balance, rounds, everyMs }: BenchSettings) => ({
  record,
  balance,
  rounds,
  everyMs,
});

class Frame implements OwnBench {
  mode: FrameMode = 'film';
  film: Film | null = null;
  error: string | null = null;
  isUnresolved = false;
  faults: FaultSwitches = noFaults;
  played: RoundRecord | null = null;
  table: BenchSeat | null = null;
  settings: BenchSettings | null = null;
  revision = 0;
  readonly #watchers = createListeners<void>();
  readonly #lines = createListeners<BenchLine>();
  readonly #costs = createListeners<FrameCost>();
  readonly #probe = rendererProbe();
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
    watchBrokenEdits((sentence) => this.#say(sentence));
  }

  get seat(): MountedGame | null {
    return this.table?.seat ?? null;
  }

  get purse(): FrameBench['purse'] {
    const shown = balances.snapshot().selected;
    if (!this.table || !shown) return null;
    return { dealt: this.table.dealer.balance, shown: minorToAmount(shown.amountMinor) };
  }

  readonly watch = (listener: () => void): (() => void) => this.#watchers.add(listener);
  readonly onLine = (listener: (line: BenchLine) => void): (() => void) => this.#lines.add(listener);
  readonly onFrame = (listener: (cost: FrameCost) => void): (() => void) => this.#costs.add(listener);

  async load(settings: BenchSettings): Promise<void> {
    const view = this.settings?.view;
    this.settings = settings;
    const isOver = this.#newTurn();
    try {
      if (settings.view.language !== view?.language) await i18n.changeLanguage(settings.view.language);
      if (isOver()) return;
      if (this.table?.game.meta.slug !== settings.record.game) await this.#openSeat(settings, isOver);
      else if (this.#isFilmed(settings)) return this.#showView(view);
      else await this.#deal(settings, isOver);
      await this.#openFilm(settings, isOver);
    } catch (error) {
      if (!isOver()) this.#fail(error);
    }
  }

  seek(timeMs: number): void {
    const { settings, played } = this;
    if (this.mode === 'film') return this.#move((film) => film.seek(timeMs));
    // What was played so far is a film, too; its round waits where it is.
    if (settings) void this.#endLive(played ? { ...settings, record: played, rounds: 1 } : settings, timeMs);
  }

  advance(deltaMs: number): void {
    if (this.mode === 'live') {
      this.#liveMs += deltaMs;
      return this.#measure(() => this.table?.advance(deltaMs));
    }
    this.#move((film) => {
      const fromMs = film.timeMs;
      film.advance(deltaMs);
      for (const line of linesBetween(film, fromMs, film.timeMs)) this.#lines.tell(line);
    });
  }

  play(): void {
    void this.#play().catch((error: unknown) => this.#fail(error));
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
    this.seat?.setHidden(faults.isHidden);
    this.#tell();
  }

  breakPicture(how: 'throw' | 'loseContext'): void {
    const stage = this.seat?.stage;
    if (!stage) return;
    this.#guard(() => (how === 'throw' ? throwNextCue(stage) : loseContext(stage)));
    this.#hear({ kind: 'fault', text: i18n.t(`workbench:frame.broken.${how}`) });
  }

  refreshLook(): void {
    const { seat, settings } = this;
    if (!seat || !settings) return;
    this.#guard(() => seat.apply(stageSettings(settings.view)));
    void this.#heal();
    this.#tell();
  }

  setLook(slug: string, settings: readonly LookSetting[]): void {
    void overrideLook(slug, settings)
      .then((isChanged) => isChanged && slug === this.table?.game.meta.slug && this.refreshLook())
      .catch((error: unknown) => this.#fail(error));
  }

  setMix(slug: string, gains: Mix): void {
    void overrideMix(slug, gains).catch((error: unknown) => this.#fail(error));
  }

  async #openSeat(settings: BenchSettings, isOver: () => boolean): Promise<void> {
    this.#closeSeat();
    const table = await openBenchSeat(settings, {
      view: () => (this.settings ?? settings).view,
      faults: () => this.faults,
      spendFault: () => this.setFaults({ ...this.faults, next: 'none' }),
      hear: (line) => this.#hear(line),
      edited: () => this.#takeEdit(),
      editRefused: (error) => this.#fail(error),
    });
    if (isOver()) return table.close();
    const { seat } = table;
    this.table = table;
    table.sound.setAudible(this.#isAudible);
    seat.setHidden(this.faults.isHidden);
    const facts = [
      seat.actor.on('BET_SENT', () => this.#goLive()),
      seat.actor.on('ACTION_SENT', () => this.#goLive()),
      seat.actor.on('SHOW_FAILED', ({ error }) => this.#failShow(error)),
      seat.actor.on('REFUSED', ({ refusal }) => this.#say(refusal.message)),
      seat.actor.subscribe((snapshot) => this.#followRound(snapshot)),
    ];
    this.#ends = [
      ...facts.map((fact) => () => fact.unsubscribe()),
      hearRound(seat, (line) => this.#hear(line)),
      seat.watch(() => this.#followPicture(seat)),
      watchEdits(settings.record.game, (game) => {
        if (!game) void explainBrokenEdit((sentence) => this.#say(sentence));
      }),
    ];
    this.#tell();
  }

  #closeSeat(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#dropFilm();
    this.table?.close();
    this.table = null;
    this.played = null;
    this.mode = 'film';
    this.#tell();
  }

  /** Begins anew with these seeds and this purse; a round that is under way is left behind with its seat. */
  async #deal(settings: BenchSettings, isOver: () => boolean): Promise<void> {
    const { table } = this;
    const snapshot = table?.seat.actor.getSnapshot();
    if (!table || !snapshot || isRoundBusy(snapshot) || !snapshot.hasTag('betReady'))
      return this.#openSeat(settings, isOver);
    table.deal(settings);
    this.played = null;
  }

  async #openFilm(settings: BenchSettings, isOver: () => boolean, timeMs = 0): Promise<void> {
    const { table } = this;
    if (!table) return;
    const { seat, game, entry, sound } = table;
    const { record } = settings;
    const [stage, { steps, error }] = await Promise.all([
      pictureOf(seat, isOver),
      filmSteps(entry, record, settings),
    ]);
    if (!stage || isOver()) return;
    // Nothing of what was shown before is left in a scene that is new.
    if (this.#filmed && this.mode === 'film') seat.apply(stageSettings(settings.view));
    this.#dropFilm();
    this.mode = 'film';
    this.error = null;
    this.#filmed = settings;
    this.#isOtherOffered = false;
    seat.offer(record.params);
    if (steps.length > 0) {
      const speed = () => (this.settings ?? settings).view.speed;
      const film = openFilm({ game, stage, steps, format: factFormat, speed, sound: sound.port });
      seat.show.lend(film);
      film.seek(timeMs);
      this.film = film;
    }
    if (error) this.#say(error.message);
    this.#tell();
  }

  #dropFilm(): void {
    this.film?.close();
    this.film = null;
    this.#filmed = null;
    this.seat?.show.lend(null);
  }

  #isFilmed(settings: BenchSettings): boolean {
    const filmed = this.#filmed;
    return this.mode === 'film' && filmed !== null && sameJson(roundOf(filmed), roundOf(settings));
  }

  /** The same film by another pace or look. */
  #showView(before: BenchSettings['view'] | undefined): void {
    const { settings, seat, film } = this;
    if (!settings || !seat || sameJson(before, settings.view)) return;
    const stage = stageSettings(settings.view);
    const isNewScene =
      before?.language !== settings.view.language || !sameJson(before && stageSettings(before), stage);
    this.#guard(() => (isNewScene ? seat.apply(stage) : film?.relay()));
    this.#tell();
  }

  async #play(): Promise<void> {
    const { settings } = this;
    if (!settings) return;
    const isOver = this.#newTurn();
    await this.#deal(settings, isOver);
    const { table } = this;
    if (!table || isOver()) return;
    const { seat, dealer } = table;
    await pictureOf(seat, isOver);
    await waitFor(seat.actor, (snapshot) => snapshot.hasTag('betReady'));
    if (isOver()) return;
    const { game, bet, params } = settings.record;
    const amount = minorToAmount(BigInt(bet));
    const clientBetId = crypto.randomUUID();
    seat.actor.send({
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
    this.error = null;
    this.isUnresolved = false;
    this.#liveMs = 0;
    this.#tell();
  }

  #followRound(snapshot: RoundSnapshot): void {
    const { flights, round } = snapshot.context;
    const since = this.#flightsSince;
    this.#flightsSince = new Map(flights.map(({ key }) => [key, since.get(key) ?? this.#liveMs]));
    if (this.mode !== 'live' || isRoundBusy(snapshot) || flights.length > 0) return;
    const isQuiet = !snapshot.hasTag('presenting') && !snapshot.hasTag('inFlight');
    if (!isQuiet || round?.status === 'active' || !snapshot.hasTag('betReady')) return;
    const { settings, table } = this;
    if (!settings || !table) return;
    const { played } = table.dealer;
    void this.#endLive(
      played ? { ...settings, record: played, rounds: 1 } : settings,
      Number.POSITIVE_INFINITY,
    );
  }

  /** A round that was played by hand becomes a film. */
  async #endLive(settings: BenchSettings, timeMs: number): Promise<void> {
    this.played = this.table?.dealer.played ?? null;
    try {
      await this.#openFilm(settings, this.#newTurn(), timeMs);
    } catch (error) {
      this.#fail(error);
    }
  }

  #failShow(error: unknown): void {
    const limitMs = this.seat?.actor.getSnapshot().context.showLimitMs ?? Number.POSITIVE_INFINITY;
    this.isUnresolved ||= [...this.#flightsSince.values()].some(
      (sinceMs) => this.#liveMs - sinceMs >= limitMs,
    );
    this.#fail(error);
  }

  /** A picture that was opened again has no film yet. */
  #followPicture(seat: MountedGame): void {
    const { phase } = seat;
    if (phase.name === 'failed') {
      this.film = null;
      this.#filmed = null;
      this.#fail(phase.error);
    }
    this.#tell();
  }

  #takeEdit(): void {
    const { table } = this;
    if (table) registerTexts(table.game.meta.slug, table.game.texts.en);
    this.error = null;
    void this.#heal();
    this.#tell();
  }

  /** A picture that was given up is opened again by the next good edit. */
  async #heal(): Promise<void> {
    const { seat, settings } = this;
    if (!seat || !settings || seat.phase.name !== 'failed') return;
    const isOver = this.#newTurn();
    try {
      await reopenPicture(seat);
      if (this.mode === 'film') await this.#openFilm(settings, isOver);
    } catch (error) {
      if (!isOver()) this.#fail(error);
    }
  }

  #newTurn(): () => boolean {
    const turn = ++this.#turn;
    return () => turn !== this.#turn;
  }

  #move(move: (film: Film) => void): void {
    const { film, seat } = this;
    const filmed = this.#filmed;
    if (!film || !seat || !filmed) return;
    this.#measure(() => {
      if (this.#isOtherOffered) {
        this.#isOtherOffered = false;
        seat.offer(filmed.record.params);
        film.relay();
      }
      move(film);
    });
  }

  #measure(draw: () => void): void {
    const startMs = performance.now();
    this.#guard(draw);
    const scriptMs = performance.now() - startMs;
    this.#costs.tell({ scriptMs, ...this.#probe.take() });
  }

  #guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const sentence = error instanceof Error ? sentenceOf(error.message, fileOf(error.stack)) : String(error);
    this.#say(sentence);
  }

  #say(sentence: string): void {
    this.error = sentence;
    this.#hear({ kind: 'error', text: sentence });
    this.#tell();
  }

  #hear(line: Omit<BenchLine, 'atMs'>): void {
    this.#lines.tell({ ...line, atMs: this.mode === 'live' ? this.#liveMs : (this.film?.timeMs ?? 0) });
  }

  #tell(): void {
    this.revision += 1;
    this.#watchers.tell();
  }
}
