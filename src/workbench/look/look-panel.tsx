import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { FrameBench } from '../frame-port.ts';
import { LookControls } from './look-controls.tsx';
import { LookDifferences } from './look-differences.tsx';
import type { LookDesk } from './look-desk.ts';
import { LookSave } from './look-save.tsx';
import { useLookDesk, useLookOnFrames } from './use-look-desk.ts';
import './look-panel.css';

interface LookPanelProps {
  readonly frames: readonly FrameBench[];
  readonly slug: string;
}

/** The numbers of a game's `look.ts` as live controls of all frames, with undo, differences and save. */
export const LookPanel = ({ frames, slug }: LookPanelProps) => {
  const { t } = useTranslation('workbench');
  useLookOnFrames(frames, slug);
  const { desk, state } = useLookDesk(slug);
  const { written, history } = state;
  if (!written) return <section className="look-panel" aria-label={t('look.title')} aria-busy="true" />;
  return (
    <section
      className="look-panel"
      aria-label={t('look.title')}
      onKeyDownCapture={(event) => onKey(event, desk)}
    >
      <div className="look-steps">
        <Button
          size="sm"
          disabled={history.past.length === 0}
          aria-keyshortcuts="Control+Z"
          onClick={() => desk.undo()}
        >
          {t('look.undo')}
        </Button>
        <Button
          size="sm"
          disabled={history.future.length === 0}
          aria-keyshortcuts="Control+Shift+Z"
          onClick={() => desk.redo()}
        >
          {t('look.redo')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={history.changes.length === 0}
          onClick={() => desk.resetAll()}
        >
          {t('look.resetAll')}
        </Button>
      </div>
      <LookControls key={slug} desk={desk} written={written} history={history} />
      <LookDifferences desk={desk} changes={history.changes} />
      <LookSave desk={desk} state={state} />
    </section>
  );
};

/** Before the fields see it: lil-gui keeps keys to itself, and the browser would undo the text of a field. */
function onKey(event: KeyboardEvent, desk: LookDesk): void {
  const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
  const isRedo = event.key.toLowerCase() === 'y' || (event.key.toLowerCase() === 'z' && event.shiftKey);
  const isUndo = event.key.toLowerCase() === 'z' && !event.shiftKey;
  if (!(event.ctrlKey || event.metaKey) || isSearch || !(isUndo || isRedo)) return;
  event.preventDefault();
  event.stopPropagation();
  if (isUndo) desk.undo();
  else desk.redo();
}
