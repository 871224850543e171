import { useEffect, useRef, useState } from 'react';
import type { LookTree } from '#games/looks.ts';
import { useStore } from 'zustand';
import { t, TextField } from '../panel.tsx';
import { createLookControls } from './control-kinds.ts';
import { Differences, EditorSteps, SaveBar, undoByKey } from './editor-foot.tsx';
import { getNumberEditor, type NumberEditor } from './number-editor.ts';
import { matchesFilter, NumberTree } from './number-tree.ts';
import { pathText } from './values.ts';
import styles from './edits.module.css';

/** Values of a game's `look.ts` as live controls of all frames, with undo, differences and save. */
export const LookPanel = ({ slug }: { readonly slug: string }) => {
  const editor = getNumberEditor(slug, 'look');
  const written = useStore(editor.store, (state) => state.written);
  return (
    <section
      className={styles.panel}
      aria-label={t('edits.look')}
      aria-busy={!written}
      onKeyDownCapture={(event) => undoByKey(event, editor)}
    >
      <EditorSteps editor={editor} />
      {written && <Controls key={slug} editor={editor} written={written} />}
      <Differences editor={editor} />
      <SaveBar editor={editor} />
    </section>
  );
};

/** The tree of controls with a filter. */
const Controls = ({ editor, written }: { readonly editor: NumberEditor; readonly written: LookTree }) => {
  const [sought, setSought] = useState('');
  const history = useStore(editor.store, (state) => state.history);
  const place = useRef<HTMLDivElement>(null);
  const tree = useRef<NumberTree>(null);
  const controls = createLookControls(written);
  const shape = controls.map(({ path, kind }) => `${pathText(path)} ${kind}`).join();

  // New values only update the tree; a file with other keys needs a new tree, with closed folders.
  useEffect(() => {
    const { written: numbers } = editor.store.getState();
    if (!place.current || !numbers) return;
    const built = new NumberTree(place.current, numbers, editor);
    tree.current = built;
    return () => {
      tree.current = null;
      built.destroy();
    };
  }, [editor, shape]);
  useEffect(() => tree.current?.find(sought), [sought, shape]);
  useEffect(() => tree.current?.refresh(), [history, written, shape]);

  const count = controls.filter(({ path }) => matchesFilter(path, sought)).length;
  return (
    <>
      <TextField
        label={t('edits.search')}
        icon="search"
        type="search"
        value={sought}
        onChange={setSought}
        hint={sought === '' ? undefined : t('edits.found', { count })}
      />
      <div ref={place} className={styles.controls} />
    </>
  );
};
