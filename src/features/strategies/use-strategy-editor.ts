import { useState } from 'react';
import type { Strategy } from '#contract/strategies.ts';
import type { Catalogue, CatalogueEntry } from '#core/rules.ts';
import { type Condition, isSupportedByGame } from '#core/strategies/strategy.ts';
import { serializeCondition } from '#core/strategies/condition-schema.ts';
import { catalogue } from '#games/catalogue.ts';
import { updateAutobetDraft, useAutobetDraft } from '#session/autobet-settings.ts';
import { type DraftBet, useDraftBet } from '#session/draft-bet.ts';
import { useBetLimits } from '#session/site.ts';
import { createStrategyDraft, EMPTY_STRATEGY_DRAFT, type StrategyDraft } from './strategy-draft.ts';
import { type Strategies, useStrategies } from '#session/strategies.ts';

export type StrategyTab = 'default' | 'mine' | 'new';
export type EditorView = 'name' | 'conditions' | 'simulate';

const entries: Catalogue = catalogue;

export interface StrategyEditor {
  readonly strategies: Strategies;
  /** The game whose page lies behind, and its bet; null elsewhere. */
  readonly draftBet: DraftBet | null;
  readonly entry: CatalogueEntry | undefined;
  readonly usedId: string | null;
  /** Bets of a run as the Auto tab says; 0 without a number. */
  readonly runLength: number;
  readonly minimumMinor: bigint;
  readonly maxProfitMinor: bigint;
  readonly tab: StrategyTab;
  readonly view: EditorView;
  readonly draft: StrategyDraft;
  readonly conditions: readonly Condition[];
  /** Whether the game behind has all that the draft changes; true where there is none. */
  readonly isFitting: boolean;
  choose(tab: StrategyTab): void;
  show(view: EditorView): void;
  change(draft: StrategyDraft): void;
  edit(strategy: Strategy): void;
  /** Makes the game behind play it. */
  select(strategy: Strategy): void;
  /** Saves the draft, and makes the game behind play it where it fits. */
  enable(): Promise<'playing' | 'saved' | 'failed'>;
}

/** Where the dialog stands and what is being edited; `condition` opens the used strategy at that place, from 1. */
export function useStrategyEditor(condition: number | undefined): StrategyEditor {
  const strategies = useStrategies();
  const draftBet = useDraftBet();
  const slug = draftBet?.game ?? '';
  const auto = useAutobetDraft(slug);
  const { minimumMinor, maxProfitMinor } = useBetLimits();
  const [tab, setTab] = useState<StrategyTab>('default');
  const [view, setView] = useState<EditorView>('name');
  const [edited, setEdited] = useState<StrategyDraft | null>(null);
  const used = strategies.find(auto.strategyId);
  // The address may ask for a condition before the strategies are here.
  const [isAsked, setAsked] = useState(condition !== undefined);
  if (isAsked && used && draftBet) {
    setAsked(false);
    setTab('new');
    setView('conditions');
    setEdited(createStrategyDraft(used, minimumMinor));
  }
  const draft = edited ?? EMPTY_STRATEGY_DRAFT;
  const conditions = draft.conditions.map((one) => one.condition);
  const entry = entries[slug];
  const isFitting = !entry || isSupportedByGame(conditions, entry);
  const select = ({ id }: Strategy): void => updateAutobetDraft(slug, { mode: 'strategy', strategyId: id });
  return {
    strategies,
    draftBet,
    entry,
    usedId: auto.mode === 'strategy' ? auto.strategyId : null,
    runLength: Number(auto.bets) || 0,
    minimumMinor,
    maxProfitMinor,
    tab,
    view,
    draft,
    conditions,
    isFitting,
    choose(next) {
      setTab(next);
      // A tab chosen by hand begins anew; a strategy opens there by its own key.
      setView('name');
      setEdited(null);
    },
    show: setView,
    change: setEdited,
    edit(strategy) {
      setTab('new');
      setView('conditions');
      setEdited(createStrategyDraft(strategy, minimumMinor));
    },
    select,
    async enable() {
      const { id, name, description } = draft;
      const game = entry && isFitting ? slug : null;
      const wire = conditions.map(serializeCondition);
      const saved = await strategies.save({
        ...(id !== null && { id }),
        name,
        description,
        conditions: wire,
        game,
      });
      if (!saved) return 'failed';
      if (game === null) return 'saved';
      select(saved);
      return 'playing';
    },
  };
}
