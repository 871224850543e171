import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookTree } from '#games/looks.ts';
import { TextField } from '#ui/text-field.tsx';
import { controlsOf, type LookControl } from './control-kinds.ts';
import type { LookDesk } from './look-desk.ts';
import { createLookGui, isFound, type LookGui } from './look-gui.ts';
import type { LookHistory } from './look-history.ts';
import { isSamePath, type LookPath, type LookValue, pathText } from './look-values.ts';

interface LookControlsProps {
  readonly desk: LookDesk;
  readonly written: LookTree;
  readonly history: LookHistory;
}

/** The tree of controls with a field that finds one by its name. */
export const LookControls = ({ desk, written, history }: LookControlsProps) => {
  const { t } = useTranslation('workbench');
  const [sought, setSought] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const gui = useRef<LookGui>(null);
  const controls = controlsOf(written);
  const shape = controls.map(({ path, kind }) => `${pathText(path)} ${kind}`).join();

  // Other values are only shown; a file with other names gets another tree, in which folders are closed.
  useEffect(() => {
    const tree = desk.state.written;
    if (!place.current || !tree) return;
    const built = createLookGui(place.current, tree, `games/${desk.slug}/look.ts`, portTo(desk));
    gui.current = built;
    return () => {
      gui.current = null;
      built.destroy();
    };
  }, [desk, shape]);
  useEffect(() => gui.current?.find(sought), [sought, shape]);
  useEffect(() => gui.current?.refresh(), [history, written, shape]);

  return (
    <>
      <TextField
        label={t('look.search')}
        icon="search"
        type="search"
        value={sought}
        onChange={setSought}
        hint={sought === '' ? undefined : t('look.found', { count: countOf(controls, sought) })}
      />
      <div ref={place} className="look-gui" />
    </>
  );
};

const countOf = (controls: readonly LookControl[], text: string): number =>
  controls.filter(({ path }) => isFound(path, text)).length;

const portTo = (desk: LookDesk) => ({
  shown: desk.shown,
  isChanged: (path: LookPath) => desk.state.history.changes.some((change) => isSamePath(change.path, path)),
  edit: (path: LookPath, value: LookValue) => desk.edit(path, value, true),
  endGesture: () => desk.endGesture(),
});
