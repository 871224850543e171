import { type ActorRefFrom, fromTransition } from 'xstate';
import { amountToMinor } from '#contract/money.ts';
import { sameJson } from '../core/same-json.ts';
import type { AnyGame } from '../game.ts';
import { amountInField } from './bet-amount.ts';

/** The tabs of the bet panel. */
export type PanelMode = 'manual' | 'auto';

/** A bet as it is set, placed or found again: amount in decimal text of the unit of account. */
export interface SetBet {
  readonly params: unknown;
  readonly amount: string;
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
  /** A toggle of the stage was pressed: it marks the plan. */
  | { readonly type: 'MARK'; readonly mark: unknown }
  /** The player's own open round was found: the panel shows its bet. */
  | { readonly type: 'SHOW_BET'; readonly bet: SetBet };

type DraftGame = Pick<AnyGame, 'controls' | 'autobet'>;

const shownAmount = (amount: string): string => amountInField(amountToMinor(amount));

/** The plan that fits; the same object while nothing of it changes. */
function fitted({ autobet }: DraftGame, { chosenPlan, params, plan }: BetDraft): unknown {
  if (!autobet?.plan) return null;
  const next: unknown = autobet.plan.fit(chosenPlan, params);
  return sameJson(next, plan) ? plan : next;
}

/** The draft that a game's panel starts with. */
export function firstDraft(game: DraftGame, { params, amount }: SetBet): BetDraft {
  const draft: BetDraft = {
    params,
    amountText: shownAmount(amount),
    isTyping: false,
    mode: 'manual',
    chosenPlan: game.autobet?.plan?.initial(params) ?? null,
    plan: null,
  };
  return { ...draft, plan: fitted(game, draft) };
}

function change(game: DraftGame, draft: BetDraft, event: DraftEvent): Partial<BetDraft> {
  switch (event.type) {
    case 'SET_PARAMS':
      return { params: event.params };
    case 'TYPE_AMOUNT':
      return { amountText: event.text, isTyping: true };
    case 'SET_AMOUNT':
    case 'SETTLE_AMOUNT':
      return { amountText: amountInField(event.minor), isTyping: false };
    case 'CHOOSE_MODE':
      return { mode: event.mode };
    case 'SET_PLAN':
      return { chosenPlan: event.plan };
    case 'MARK': {
      const { plan } = game.controls;
      if (draft.mode !== 'auto' || !plan?.mark) return {};
      return { chosenPlan: plan.mark(draft.params, draft.plan, event.mark) };
    }
    case 'SHOW_BET':
      return { params: event.bet.params, amountText: shownAmount(event.bet.amount) };
  }
}

/** The bet that is being prepared in a mounted game, as an actor: events in, one state to read. Pure. */
export const draftLogic = (game: DraftGame, start: SetBet) =>
  fromTransition<BetDraft, DraftEvent, never, undefined>(
    (draft, event) => {
      const next = { ...draft, ...change(game, draft, event) };
      return { ...next, plan: fitted(game, next) };
    },
    firstDraft(game, start),
  );

export type DraftActor = ActorRefFrom<ReturnType<typeof draftLogic>>;
