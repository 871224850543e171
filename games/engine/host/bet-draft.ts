import { type ActorRefFrom, fromTransition } from 'xstate';
import { amountToMinor } from '#core/money.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import type { AnyGame } from '../game.ts';
import { formatAmountInput, parseAmountInput } from './bet-amount.ts';

/** The tabs of the bet panel. */
export type PanelMode = 'manual' | 'auto';

/** A bet as it is set, placed or found again: amount in decimal text of the unit of account. */
export interface BetSelection {
  readonly params: unknown;
  readonly amount: string;
}

/** What a panel starts with: a bet, and the params of the one before where they are kept. */
export interface InitialBet extends BetSelection {
  readonly lastBet?: unknown;
}

/** The bet that is being prepared. */
export interface BetDraft {
  /** Only the game's own code looks inside. */
  readonly params: unknown;
  /** What the amount's field shows. */
  readonly amountText: string;
  /** Typed and not yet settled: it may be no amount. */
  readonly isTyping: boolean;
  readonly mode: PanelMode;
  /** As it was chosen: fewer mines bring trimmed tiles back. */
  readonly chosenPlan: unknown;
  /** The params before each change since the last bet, the latest last: what Undo brings back. */
  readonly past: readonly unknown[];
  /** Of the last bet, for Repeat; null before the first. */
  readonly lastBet: unknown;
  /** What autobet does in every round of a stepped game, made to fit the params; null in other games. */
  readonly plan: unknown;
}

/** What the player does to the bet, and what is found of an earlier one. */
export type DraftEvent =
  | { readonly type: 'SET_PARAMS'; readonly params: unknown }
  | { readonly type: 'TYPE_AMOUNT'; readonly text: string }
  /** A quick amount was pressed. */
  | { readonly type: 'SET_AMOUNT'; readonly minor: bigint }
  /** What was typed is an amount now: at least the minimum, at most two decimals. */
  | { readonly type: 'SETTLE_AMOUNT'; readonly minor: bigint }
  | { readonly type: 'CHOOSE_MODE'; readonly mode: PanelMode }
  | { readonly type: 'SET_PLAN'; readonly plan: unknown }
  /** A choice of the stage was pressed: the game makes other params of it. */
  | { readonly type: 'CHOOSE'; readonly choice: unknown }
  /** A key of the bet being prepared (`controls.keys`); `random` is the chance of the player's device. */
  | { readonly type: 'PRESS_KEY'; readonly id: string; readonly random: () => number }
  /** A bet was placed: what is prepared is what was chosen for it. */
  | { readonly type: 'BET_SENT' }
  /** A toggle of the stage was pressed: it marks the plan. */
  | { readonly type: 'MARK'; readonly mark: unknown }
  /** The player's own open round was found: the panel shows its bet. */
  | { readonly type: 'SHOW_BET'; readonly bet: BetSelection };

/** What the player changes of a bet: a refusal was of the one before. */
export const changesBet = ({ type }: DraftEvent): boolean =>
  ['SET_PARAMS', 'CHOOSE', 'PRESS_KEY', 'TYPE_AMOUNT', 'SET_AMOUNT'].includes(type);

type DraftGame = Pick<AnyGame, 'controls' | 'autobet'>;

const shownAmount = (amount: string): string => formatAmountInput(amountToMinor(amount));

/** A game of chips has one of them in hand. */
const chipInHand = ({ controls: { chips } }: DraftGame, amountText: string): string => {
  const [first] = chips ?? [];
  const isChip = chips?.some((chip) => chip === parseAmountInput(amountText)) ?? true;
  return isChip || first === undefined ? amountText : formatAmountInput(first);
};

/** The plan that fits; the same object while nothing of it changes. */
function fitted({ autobet }: DraftGame, { chosenPlan, params, plan }: BetDraft): unknown {
  if (!autobet?.plan) return null;
  const next: unknown = autobet.plan.fit(chosenPlan, params);
  return isJsonEqual(next, plan) ? plan : next;
}

/** The draft that a game's panel starts with. */
export function createBetDraft(game: DraftGame, { params, amount, lastBet }: InitialBet): BetDraft {
  const draft: BetDraft = {
    params,
    amountText: chipInHand(game, shownAmount(amount)),
    isTyping: false,
    past: [],
    lastBet: lastBet ?? null,
    mode: 'manual',
    chosenPlan: game.autobet?.plan?.initial(params) ?? null,
    plan: null,
  };
  return { ...draft, plan: fitted(game, draft) };
}

/** More changes than anybody takes back. */
const MOST_PAST = 200;

const amountOfDraft = ({ amountText }: BetDraft): bigint => parseAmountInput(amountText) ?? 0n;

/** The draft with other params; what they were can be undone. */
const changed = (draft: BetDraft, params: unknown): Partial<BetDraft> =>
  isJsonEqual(params, draft.params) ? {} : { params, past: [...draft.past, draft.params].slice(-MOST_PAST) };

/** What a key of the bet being prepared makes of the draft; null where a press would change nothing. */
export function applySetupButton(
  { controls }: Pick<DraftGame, 'controls'>,
  draft: BetDraft,
  { id, random }: { readonly id: string; readonly random: () => number },
): Partial<BetDraft> | null {
  const key = controls.keys?.(draft.params).find((each) => each.id === id);
  if (!key) return null;
  if (key.does === 'undo') {
    const { past } = draft;
    return past.length === 0 ? null : { params: past.at(-1), past: past.slice(0, -1) };
  }
  if (key.does === 'repeat' && draft.lastBet === null) return null;
  const facts = { amountMinor: amountOfDraft(draft), random };
  const params: unknown = key.does === 'repeat' ? draft.lastBet : key.does(draft.params, facts);
  return isJsonEqual(params, draft.params) ? null : changed(draft, params);
}

type ParamsEvent = Extract<
  DraftEvent,
  { readonly type: 'SET_PARAMS' | 'CHOOSE' | 'PRESS_KEY' | 'BET_SENT' | 'SHOW_BET' }
>;

function changeParams(game: DraftGame, draft: BetDraft, event: ParamsEvent): Partial<BetDraft> {
  switch (event.type) {
    case 'SET_PARAMS':
      return changed(draft, event.params);
    case 'CHOOSE': {
      const { choose } = game.controls;
      return choose ? changed(draft, choose(draft.params, event.choice, amountOfDraft(draft))) : {};
    }
    case 'PRESS_KEY':
      return applySetupButton(game, draft, event) ?? {};
    case 'BET_SENT':
      return { lastBet: draft.params, past: [] };
    case 'SHOW_BET': {
      const { params, amount } = event.bet;
      // The chip in hand is none of the bet.
      return { params, past: [], ...(!game.controls.chips && { amountText: shownAmount(amount) }) };
    }
  }
}

function change(game: DraftGame, draft: BetDraft, event: DraftEvent): Partial<BetDraft> {
  switch (event.type) {
    case 'TYPE_AMOUNT':
      return { amountText: event.text, isTyping: true };
    case 'SET_AMOUNT':
    case 'SETTLE_AMOUNT':
      return { amountText: formatAmountInput(event.minor), isTyping: false };
    case 'CHOOSE_MODE':
      return { mode: event.mode };
    case 'SET_PLAN':
      return { chosenPlan: event.plan };
    case 'MARK': {
      const { plan } = game.controls;
      if (draft.mode !== 'auto' || !plan?.mark) return {};
      return { chosenPlan: plan.mark(draft.params, draft.plan, event.mark) };
    }
    default:
      return changeParams(game, draft, event);
  }
}

/** The bet that is being prepared in a mounted game, as an actor: events in, one state to read. Pure. */
export const createBetDraftLogic = (game: DraftGame, start: InitialBet) =>
  fromTransition<BetDraft, DraftEvent, never, undefined>(
    (draft, event) => {
      const next = { ...draft, ...change(game, draft, event) };
      return { ...next, plan: fitted(game, next) };
    },
    createBetDraft(game, start),
  );

export type DraftActor = ActorRefFrom<ReturnType<typeof createBetDraftLogic>>;
