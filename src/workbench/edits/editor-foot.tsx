import { type KeyboardEvent, useEffect } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { WorkbenchFrame } from '../frame/frame-port.ts';
import { isColor } from './control-kinds.ts';
import type { EditorState, NumberEditor } from './number-editor.ts';
import { canSave } from './save-numbers.ts';
import { type Change, type Path, pathText, type Value, valueText } from './values.ts';

interface EditorProps {
  readonly editor: NumberEditor;
}

/** Keeps the frames showing the changed numbers, whether a panel is open or not. */
export function useShownOn(editor: NumberEditor, frames: readonly WorkbenchFrame[]): void {
  useEffect(() => editor.showOn(frames), [editor, frames]);
}

/** Undo, redo and back to the file. */
export const EditorSteps = ({ editor }: EditorProps) => {
  const { t } = useTranslation('workbench');
  const { past, future, changes } = useStore(editor.store, (state) => state.history);
  const steps = [
    { key: 'undo', isOff: past.length === 0, run: editor.undo, 'aria-keyshortcuts': 'Control+Z' },
    { key: 'redo', isOff: future.length === 0, run: editor.redo, 'aria-keyshortcuts': 'Control+Shift+Z' },
    { key: 'resetAll', isOff: changes.length === 0, run: editor.resetAll, variant: 'ghost' },
  ] as const;
  return (
    <div className="edit-row">
      {steps.map(({ key, isOff, run, ...props }) => (
        <Button key={key} size="sm" {...props} disabled={isOff} onClick={run}>
          {t(`edits.${key}`)}
        </Button>
      ))}
    </div>
  );
};

/** Before the fields see it: lil-gui keeps keys to itself, and the browser would undo the text of a field. */
export function undoByKey(event: KeyboardEvent, editor: NumberEditor): void {
  const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
  const key = event.key.toLowerCase();
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (!(event.ctrlKey || event.metaKey) || isSearch || !(key === 'z' || isRedo)) return;
  event.preventDefault();
  event.stopPropagation();
  if (isRedo) editor.redo();
  else editor.undo();
}

/** What differs from the file: before, after, and back. */
export const Differences = ({ editor }: EditorProps) => {
  const { t } = useTranslation('workbench');
  const changes = useStore(editor.store, (state) => state.history.changes);
  return (
    <section className="edit-differences" aria-label={t('edits.differences')}>
      <h3>
        {t('edits.differences')} <span className="mono">{changes.length}</span>
      </h3>
      {changes.length === 0 && <p className="muted">{t('edits.same')}</p>}
      <ul>
        {changes.map(({ path, from, to }) => (
          <li key={pathText(path)}>
            <span>{pathText(path)}</span>
            <span className="edit-values">
              <Shown path={path} value={from} />
              <Icon name="chevron-right" size={12} />
              <span className="vh">{t('edits.becomes')}</span>
              <Shown path={path} value={to} />
            </span>
            <IconButton
              dense
              icon="rotate"
              label={t('edits.revert', { path: pathText(path) })}
              onClick={() => editor.revert(path)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Shown = ({ path, value }: { readonly path: Path; readonly value: Value }) => {
  const hasColor = isColor(path, value);
  const text = valueText(value, hasColor);
  const background = text.replace(/^0x|'/g, '').replace(/^#?/, '#');
  return (
    <span className="edit-value">
      {hasColor && <i style={{ background }} />}
      {text}
    </span>
  );
};

/** Writes the differences into the file, or says why it cannot. */
export const SaveBar = ({ editor }: EditorProps) => {
  const { t } = useTranslation('workbench');
  const { t: tUi } = useTranslation('ui');
  const { history, isSaving, outcome } = useStore(editor.store);
  const { changes } = history;
  const isSame = changes.length === 0;
  const copy = (): void => {
    const words = { copied: tUi('copied'), failed: tUi('copyFailed') };
    void copyText(differenceText(editor.path, changes), t('edits.changes', { count: changes.length }), words);
  };
  return (
    <div className="edit-save edit-row">
      {canSave && (
        <Button
          {...{ variant: 'primary', size: 'sm', loading: isSaving, disabled: isSame }}
          onClick={() => void editor.save()}
        >
          {t('edits.save')}
        </Button>
      )}
      <Button size="sm" variant="outline" disabled={isSame} onClick={copy}>
        {t('edits.copy')}
      </Button>
      <div role="status">
        {sentences(outcome, editor.path, t).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!canSave && <p>{t('edits.needsDev')}</p>}
      </div>
    </div>
  );
};

/** The differences as text: the file, then a line for each. */
const differenceText = (file: string, changes: readonly Change[]): string =>
  [
    file,
    ...changes.map(({ path, from, to }) => {
      const hasColor = isColor(path, from);
      return `${pathText(path)}: ${valueText(from, hasColor)} -> ${valueText(to, hasColor)}`;
    }),
  ].join('\n');

function sentences(
  outcome: EditorState['outcome'],
  file: string,
  t: TFunction<'workbench'>,
): readonly string[] {
  if (outcome === null) return [];
  if (outcome === 'NO_ANSWER') return [t('edits.failed.NO_ANSWER')];
  if ('saved' in outcome) return [t('edits.saved', { count: outcome.saved, file })];
  if ('failed' in outcome) return [t(`edits.failed.${outcome.failed}`, { file })];
  const lines = outcome.refused.map(({ path, problem, found }) =>
    t(`edits.refused.${problem}`, { path: pathText(path), found }),
  );
  return [t('edits.nothingSaved'), ...lines];
}
