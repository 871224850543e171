import { ConditionsStep, NameStep } from './strategy-editor.tsx';
import { SimulateView } from './simulate-view.tsx';
import type { StrategyEditor } from './use-strategy-editor.ts';

interface EditorTabProps {
  readonly editor: StrategyEditor;
  /** Index of the condition to open, from 0. */
  readonly opened: number | null;
}

/** The New tab: name, conditions and simulation. */
export const EditorTab = ({ editor, opened }: EditorTabProps) => {
  const { view, draft, draftBet, entry, show } = editor;
  if (view === 'name')
    return (
      <NameStep key={draft.id} draft={draft} onChange={editor.change} onNext={() => show('conditions')} />
    );
  const canSimulate = draftBet !== null && entry !== undefined && editor.isFitting;
  if (view === 'simulate' && canSimulate) {
    return (
      <SimulateView
        name={draft.name}
        conditions={editor.conditions}
        draftBet={draftBet}
        entry={entry}
        runLength={editor.runLength}
        minimumMinor={editor.minimumMinor}
        maxProfitMinor={editor.maxProfitMinor}
        onBack={() => show('conditions')}
      />
    );
  }
  return (
    <ConditionsStep
      draft={draft}
      entry={entry}
      minimumMinor={editor.minimumMinor}
      opened={opened}
      onChange={editor.change}
      onSimulate={canSimulate ? () => show('simulate') : null}
    />
  );
};
