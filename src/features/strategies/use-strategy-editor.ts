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
import { type StrategyLibrary, useStrategies } from '#session/strategies.ts';

export type StrategyTab = 'default' | 'mine' | 'new';
export type EditorView = 'name' | 'conditions' | 'simulate';

const entries: Catalogue = catalogue;

export interface StrategyEditor {
  readonly strategies: StrategyLibrary;
  /** The bet of the game on the page below; null elsewhere. */
  readonly draftBet: DraftBet | null;
  readonly entry: CatalogueEntry | undefined;
  readonly usedId: string | null;
  /** Bets per run from the Auto tab; 0 if not set. */
  readonly runLength: number;
  readonly minimumMinor: bigint;
  readonly maxProfitMinor: bigint;
  readonly tab: StrategyTab;
  readonly view: EditorView;
  readonly draft: StrategyDraft;
  readonly conditions: readonly Condition[];
  /** Whether the current game has everything that the draft changes; true if no game is open. */
  readonly isFitting: boolean;
  choose(tab: StrategyTab): void;
  show(view: EditorView): void;
  change(draft: StrategyDraft): void;
  edit(strategy: Strategy): void;
  /** Selects the strategy in the current game. */
  select(strategy: Strategy): void;
  /** Saves the draft, and selects it in the current game if it fits. */
  enable(): Promise<'playing' | 'saved' | 'failed'>;
}

/** State of the dialog and its draft. `condition` opens the selected strategy at that condition, from 1. */
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
  // The address may name a condition before the strategies are loaded.
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
      // Choosing the New tab starts a new strategy; existing ones open through their own button.
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
