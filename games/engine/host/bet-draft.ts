import { type ActorRefFrom, fromTransition } from 'xstate';
import { amountToMinor } from '#core/money.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import type { AnyGame } from '../game.ts';
import { formatAmountInput, parseAmountInput } from './bet-amount.ts';

/** The tabs of the bet panel. */
export type PanelMode = 'manual' | 'auto';

/** A bet that is set, placed or restored; the amount is decimal text of the unit of account. */
export interface BetSelection {
  readonly params: unknown;
  readonly amount: string;
}

/** The initial bet of a panel: a bet, and the params of the previous one if they are known. */
export interface InitialBet extends BetSelection {
  readonly lastBet?: unknown;
}

/** The bet being prepared. */
export interface BetDraft {
  /** Opaque to all but the game's code. */
  readonly params: unknown;
  /** Text of the amount field. */
  readonly amountText: string;
  /** The text is being typed and may not be a valid amount yet. */
  readonly isTyping: boolean;
  readonly mode: PanelMode;
  /** The plan as chosen, before trimming: with fewer mines, trimmed tiles come back. */
  readonly chosenPlan: unknown;
  /** The params before each change since the last bet, newest last, for Undo. */
  readonly past: readonly unknown[];
  /** Params of the last bet, for Repeat; null before the first. */
  readonly lastBet: unknown;
  /** Autobet's plan for every round of a stepped game, fitted to the params; null in other games. */
  readonly plan: unknown;
}

/** Changes of the bet by the player, and an earlier bet that was restored. */
export type DraftEvent =
  | { readonly type: 'SET_PARAMS'; readonly params: unknown }
  | { readonly type: 'TYPE_AMOUNT'; readonly text: string }
  /** A quick-amount button was pressed. */
  | { readonly type: 'SET_AMOUNT'; readonly minor: bigint }
  /** The typed text was normalized: at least the minimum, at most two decimals. */
  | { readonly type: 'SETTLE_AMOUNT'; readonly minor: bigint }
  | { readonly type: 'CHOOSE_MODE'; readonly mode: PanelMode }
  | { readonly type: 'SET_PLAN'; readonly plan: unknown }
  /** A choice on the stage was pressed: the game computes new params. */
  | { readonly type: 'CHOOSE'; readonly choice: unknown }
  /** A bet-setup button (`controls.keys`) was pressed; `random` is the client's random source. */
  | { readonly type: 'PRESS_KEY'; readonly id: string; readonly random: () => number }
  /** A bet was placed: its chosen params become those of Repeat. */
  | { readonly type: 'BET_SENT' }
  /** A toggle on the stage was pressed: it marks the plan. */
  | { readonly type: 'MARK'; readonly mark: unknown }
  /** The player's open round was restored: the panel shows its bet. */
  | { readonly type: 'SHOW_BET'; readonly bet: BetSelection };

/** Whether an event changes the bet, so that the refusal of the previous one no longer applies. */
export const changesBet = ({ type }: DraftEvent): boolean =>
  ['SET_PARAMS', 'CHOOSE', 'PRESS_KEY', 'TYPE_AMOUNT', 'SET_AMOUNT'].includes(type);

type DraftGame = Pick<AnyGame, 'controls' | 'autobet'>;

const shownAmount = (amount: string): string => formatAmountInput(amountToMinor(amount));

/** In a game with chips, the amount is always that of a chip. */
const chipInHand = ({ controls: { chips } }: DraftGame, amountText: string): string => {
  const [first] = chips ?? [];
  const isChip = chips?.some((chip) => chip === parseAmountInput(amountText)) ?? true;
  return isChip || first === undefined ? amountText : formatAmountInput(first);
};

/** Returns the fitted plan; the same object while nothing changes. */
function fitted({ autobet }: DraftGame, { chosenPlan, params, plan }: BetDraft): unknown {
  if (!autobet?.plan) return null;
  const next: unknown = autobet.plan.fit(chosenPlan, params);
  return isJsonEqual(next, plan) ? plan : next;
}

/** Creates the initial draft of a game's panel. */
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

/** More changes than anyone undoes. */
const MAX_PAST_BETS = 200;

const amountOfDraft = ({ amountText }: BetDraft): bigint => parseAmountInput(amountText) ?? 0n;

/** Returns the draft with new params; the previous ones can be undone. */
const changed = (draft: BetDraft, params: unknown): Partial<BetDraft> =>
  isJsonEqual(params, draft.params)
    ? {}
    : { params, past: [...draft.past, draft.params].slice(-MAX_PAST_BETS) };

/** Applies a bet-setup button to the draft; null where a press would change nothing. */
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
      // The selected chip is not part of the bet.
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

/** Creates the actor logic of the bet being prepared: events in, one state out. Pure. */
export const createBetDraftLogic = (game: DraftGame, start: InitialBet) =>
  fromTransition<BetDraft, DraftEvent, never, undefined>(
    (draft, event) => {
      const next = { ...draft, ...change(game, draft, event) };
      return { ...next, plan: fitted(game, next) };
    },
    createBetDraft(game, start),
  );

export type DraftActor = ActorRefFrom<ReturnType<typeof createBetDraftLogic>>;
