import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { Button, copyText, Icon, IconButton, t } from '../panel.tsx';
import { isColor, formatLookValue } from './control-kinds.ts';
import { redo, resetAll, revert, undo } from './history.ts';
import type { EditorState, NumberEditor } from './number-editor.ts';
import { type LookChange, pathText, type LookSetting } from './values.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './edits.module.css';
import makersPageStyles from '../makers-page.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** Only the dev server can write files (`npm run dev`). */
const canSave: boolean = import.meta.env.DEV;

interface EditorProps {
  readonly editor: NumberEditor;
}

/** Undo, redo and revert all. */
export const EditorSteps = ({ editor }: EditorProps) => {
  const { past, future, changes } = useStore(editor.store, (state) => state.history);
  const steps = [
    { key: 'undo', step: undo, isOff: past.length === 0, 'aria-keyshortcuts': 'Control+Z' },
    { key: 'redo', step: redo, isOff: future.length === 0, 'aria-keyshortcuts': 'Control+Shift+Z' },
    { key: 'resetAll', step: resetAll, isOff: changes.length === 0, variant: 'ghost' },
  ] as const;
  return (
    <div className="row">
      {steps.map(({ key, isOff, step, ...props }) => (
        <Button key={key} size="sm" {...props} disabled={isOff} onClick={() => editor.go(step)}>
          {t(`edits.${key}`)}
        </Button>
      ))}
    </div>
  );
};

/** Handles undo keys before the fields do: lil-gui stops key events, and browsers undo the field's text. */
export function undoByKey(event: KeyboardEvent, editor: NumberEditor): void {
  const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
  const key = event.key.toLowerCase();
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (!(event.ctrlKey || event.metaKey) || isSearch || !(key === 'z' || isRedo)) return;
  event.preventDefault();
  event.stopPropagation();
  editor.go(isRedo ? redo : undo);
}

/** Differences from the file: before, after, and a revert button. */
export const Differences = ({ editor }: EditorProps) => {
  const changes = useStore(editor.store, (state) => state.history.changes);
  return (
    <section className={classNames(makersPageStyles.stack, 'muted')} aria-label={t('edits.differences')}>
      <h3>
        {t('edits.differences')} <span className="mono">{changes.length}</span>
      </h3>
      {changes.length === 0 && <p>{t('edits.same')}</p>}
      <ul className={classNames(styles.differences, makersPageStyles.lines, 'mono')}>
        {changes.map(({ path, from, to }) => (
          <li key={pathText(path)} className="row">
            <div className="grow">
              {pathText(path)}
              <span className={classNames(styles.values, 'row')}>
                <Shown path={path} value={from} />
                <Icon name="chevron-right" size={12} />
                <span className="visually-hidden">{t('edits.becomes')}</span>
                <Shown path={path} value={to} />
              </span>
            </div>
            <IconButton
              dense
              icon="rotate"
              label={t('edits.revert', { path: pathText(path) })}
              onClick={() => editor.go(revert(path))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Shown = ({ path, value }: LookSetting) => {
  const text = formatLookValue(path, value);
  const background = isColor(path, value) ? text.replace(/^(0x|'#)/, '#').slice(0, 7) : undefined;
  return (
    <span className="row">
      {background && <i className={makersPageStyles.dot} style={{ background }} />}
      {text}
    </span>
  );
};

/** Writes the differences to the file, or shows why that failed. */
export const SaveBar = ({ editor }: EditorProps) => {
  const { history, isSaving, outcome } = useStore(editor.store);
  const { changes } = history;
  const count = changes.length;
  const copy = (): void => {
    const words = { copied: t('ui:copied'), failed: t('ui:copyFailed') };
    void copyText(differenceText(editor.path, changes), t('edits.changes', { count }), words);
  };
  return (
    <div className={classNames(styles.save, 'row')}>
      {canSave && (
        <Button
          variant="primary"
          size="sm"
          loading={isSaving}
          disabled={count === 0}
          onClick={() => void editor.save()}
        >
          {t('edits.save')}
        </Button>
      )}
      <Button size="sm" variant="outline" disabled={count === 0} onClick={copy}>
        {t('edits.copy')}
      </Button>
      <Hint as="div" role="status">
        {outcome && sentences(outcome, editor.path).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {!canSave && <p>{t('edits.needsDev')}</p>}
      </Hint>
    </div>
  );
};

/** The differences as text: the file, then one line each. */
const differenceText = (file: string, changes: readonly LookChange[]): string =>
  [
    file,
    ...changes.map(
      ({ path, from, to }) =>
        `${pathText(path)}: ${formatLookValue(path, from)} -> ${formatLookValue(path, to)}`,
    ),
  ].join('\n');

type Outcome = NonNullable<EditorState['outcome']>;

function sentences(outcome: Outcome, file: string): readonly string[] {
  if ('saved' in outcome) return [t('edits.saved', { count: outcome.saved, file })];
  if ('failed' in outcome) return [t(`edits.failed.${outcome.failed}`, { file })];
  const lines = outcome.refused.map(({ path, problem, found }) =>
    t(`edits.refused.${problem}`, { path: pathText(path), found }),
  );
  return [t('edits.nothingSaved'), ...lines];
}
