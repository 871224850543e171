import { asMoney, findElement, isStill, translate } from './elements.ts';
import { isSoundOn, setSound, tone, winSound } from './sound.ts';
import { callGameServer, onCasinoMessage, GameServerRefusal, postToCasino } from './messaging.ts';

/** How a game draws on the common table. */
export interface GameFace {
  /** Shows the result, celebrating only if more was paid than bet; resolves when all of it has been shown. */
  readonly show: (shown: unknown, isGain: boolean) => Promise<void>;
  /** Returns the text for screen readers. */
  readonly describe: (shown: unknown) => string;
}

interface PlayedRound {
  readonly state: 'betting' | 'owed' | 'undoing' | 'ended' | 'undone' | 'refused' | 'stuck';
  readonly shown: unknown;
  readonly win: string | null;
  readonly key: string | null;
  readonly balance: string | null;
}

const ASK_AGAIN_MS = 1_000;
const KEPT_BET = `bet ${document.title}`;

/** Opens the table around a game: balance, bet, win, the button and all messages. */
export const openTable = async (face: GameFace): Promise<void> => {
  await new Table(face).open();
  postToCasino({ type: 'ready' });
};

class Table {
  readonly #face: GameFace;
  readonly #note = findElement('.note');
  readonly #spin = findElement('#spin');
  readonly #less = findElement('#less');
  readonly #more = findElement('#more');
  #bets: readonly string[] = [];
  #place = 0;
  #isBusy = false;
  #isPaused = false;

  constructor(face: GameFace) {
    this.#face = face;
  }

  async open(): Promise<void> {
    findElement('#sound').addEventListener('click', () => this.#switchSound(!isSoundOn()));
    this.#spin.addEventListener('click', () => void this.#play());
    this.#less.addEventListener('click', () => this.#chooseBet(-1));
    this.#more.addEventListener('click', () => this.#chooseBet(1));
    document.addEventListener('keydown', (event) => this.#key(event));
    onCasinoMessage(({ type, balance, on }) => {
      // The game reads its own balance; this one may be ahead of what the reels have shown.
      if (type === 'balance' && typeof balance === 'string' && !this.#isBusy) this.#setBalance(balance);
      if (type === 'sound' && typeof on === 'boolean') this.#switchSound(on);
      if (type === 'pause' || type === 'resume') this.#isPaused = type === 'pause';
      this.#update();
    });
    this.#switchSound(isSoundOn());
    this.#update();
    await this.#load();
  }

  async #load(): Promise<void> {
    const requested = this.#ask<{ readonly balance: string; readonly bets: readonly string[] }>('state', {});
    const { balance, bets } = await requested.catch((failure) => {
      this.#fail(failure);
      throw failure;
    });
    this.#bets = bets;
    const kept = bets.indexOf(localStorage.getItem(KEPT_BET) ?? '');
    this.#place = kept === -1 ? Math.min(3, bets.length - 1) : kept;
    this.#setBalance(balance);
    this.#setWin(0);
    this.#update();
  }

  #ask<Answer>(question: string, fields: object): Promise<Answer> {
    return callGameServer<Answer>(`/play/${question}`, fields, (isLost) => {
      if (isLost) this.#say('lost');
      else if (this.#note.textContent === translate('lost')) this.#say(null);
    });
  }

  #key(event: KeyboardEvent): void {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    // A focused button handles its own key.
    const isOnButton = event.target instanceof HTMLButtonElement && event.target !== this.#spin;
    if ((event.key === ' ' || event.key === 'Enter') && !isOnButton) {
      event.preventDefault();
      void this.#play();
    }
    if (event.key === 'ArrowUp') this.#chooseBet(1);
    if (event.key === 'ArrowDown') this.#chooseBet(-1);
  }

  #chooseBet(step: 1 | -1): void {
    if (this.#isBusy) return;
    this.#place = Math.max(0, Math.min(this.#bets.length - 1, this.#place + step));
    localStorage.setItem(KEPT_BET, this.#bets[this.#place] ?? '');
    tone(step > 0 ? 660 : 520, 0, 0.06, 0.04);
    this.#update();
  }

  async #play(): Promise<void> {
    const amount = this.#bets[this.#place];
    if (this.#isBusy || this.#isPaused || amount === undefined) return;
    this.#isBusy = true;
    this.#say(null);
    this.#setWin(0);
    this.#update();
    postToCasino({ type: 'round', state: 'open' });
    tone(330, 0, 0.1);
    await this.#round(crypto.randomUUID(), amount).catch((failure) => this.#fail(failure));
    postToCasino({ type: 'round', state: 'ended' });
    this.#isBusy = false;
    this.#update();
  }

  async #round(id: string, amount: string): Promise<void> {
    let round = await this.#ask<PlayedRound>('bet', { id, amount });
    // Requested again after a lost connection, while the first request is still being answered.
    while (round.state === 'betting') {
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      round = await this.#ask<PlayedRound>('bet', { id, amount });
    }
    if (round.state === 'refused') throw new GameServerRefusal(round.key ?? 'failed');
    if (round.state === 'stuck') return this.#say('stuck');
    if (round.shown === null) return this.#say('undone');
    await this.#result(id, Number(amount), round).catch((failure) => this.#fail(failure, 'held'));
  }

  /** Shows the result of a held bet and has it paid. */
  async #result(id: string, amount: number, { shown, win: text, balance }: PlayedRound): Promise<void> {
    if (balance !== null) this.#setBalance(balance);
    const win = Number(text ?? 0);
    // A payout of no more than the bet is not a win.
    const isGain = win > amount;
    await this.#face.show(shown, isGain);
    if (isGain) winSound(win / amount);
    const [settled] = await Promise.all([
      this.#ask<PlayedRound>('shown', { id }),
      this.#countUp(win, isGain),
    ]);
    if (settled.balance !== null) this.#setBalance(settled.balance);
    if (settled.state === 'stuck') {
      this.#setWin(0);
      return this.#say('stuck');
    }
    if (settled.state === 'owed' && win > 0) this.#say('owed');
    const result =
      win === 0 ? translate('nothing') : translate(isGain ? 'won' : 'back', { amount: asMoney(win) });
    findElement('.spoken').textContent = `${this.#face.describe(shown)} ${result}`;
  }

  /** Counts the win up; a payout that is no win is shown immediately. */
  async #countUp(win: number, isGain: boolean): Promise<void> {
    const lengthMs = !isGain || isStill() ? 0 : 700;
    const startMs = performance.now();
    for (let share = 0; share < 1;) {
      share = lengthMs === 0 ? 1 : Math.min(1, (performance.now() - startMs) / lengthMs);
      this.#setWin(win * share);
      await new Promise(requestAnimationFrame);
    }
  }

  #fail(failure: unknown, otherwise: 'failed' | 'held' = 'failed'): void {
    if (failure instanceof GameServerRefusal) postToCasino({ type: 'error', key: failure.message });
    else console.error(failure);
    this.#say(
      failure instanceof GameServerRefusal && translate(failure.message) ? failure.message : otherwise,
    );
  }

  #say(name: string | null): void {
    this.#note.textContent = name === null ? '' : (translate(name) ?? '');
  }

  #switchSound(isOn: boolean): void {
    setSound(isOn);
    findElement('#sound').setAttribute('aria-pressed', String(isOn));
  }

  #setBalance(amount: string): void {
    findElement('#balance').textContent = asMoney(amount);
  }

  #setWin(amount: number): void {
    findElement('#win').textContent = asMoney(amount);
  }

  /** Keeps the focus on the button while it is inactive. */
  #update(): void {
    const isReady = this.#bets.length > 0;
    findElement('#bet').textContent = isReady ? asMoney(this.#bets[this.#place] ?? 0) : '–';
    this.#spin.ariaDisabled = String(this.#isBusy || this.#isPaused || !isReady);
    this.#less.ariaDisabled = String(this.#isBusy || this.#place === 0);
    this.#more.ariaDisabled = String(this.#isBusy || this.#place >= this.#bets.length - 1);
  }
}
