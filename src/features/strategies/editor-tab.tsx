import { ConditionsStep, NameStep } from './strategy-editor.tsx';
import { SimulateView } from './simulate-view.tsx';
import type { StrategyEditor } from './use-strategy-editor.ts';

interface EditorTabProps {
  readonly editor: StrategyEditor;
  /** The place of the condition that the dialog was opened at, from 0. */
  readonly opened: number | null;
}

/** The New tab: name, conditions, and what they would do. */
export const EditorTab = ({ editor, opened }: EditorTabProps) => {
  const { view, draft, draftBet, entry, show } = editor;
  if (view === 'name')
    return <NameStep draft={draft} onChange={editor.change} onNext={() => show('conditions')} />;
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
