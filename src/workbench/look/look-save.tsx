import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { isColor } from './control-kinds.ts';
import type { DeskState, LookDesk, SaveOutcome } from './look-desk.ts';
import { type LookChange, pathText, valueText } from './look-values.ts';
import { canSave } from './save-numbers.ts';

interface LookSaveProps {
  readonly desk: LookDesk;
  readonly state: DeskState;
}

/** Writes the differences into the file, or says what stands in the way. */
export const LookSave = ({ desk, state }: LookSaveProps) => {
  const { t } = useTranslation('workbench');
  const { t: tUi } = useTranslation('ui');
  const { changes } = state.history;
  const copy = (): void => {
    const words = { copied: tUi('copied'), failed: tUi('copyFailed') };
    void copyText(differenceText(desk.slug, changes), t('look.changes', { count: changes.length }), words);
  };
  return (
    <div className="look-save">
      {canSave && (
        <Button
          variant="primary"
          size="sm"
          loading={state.isSaving}
          disabled={changes.length === 0}
          onClick={() => void desk.save()}
        >
          {t('look.save')}
        </Button>
      )}
      <Button size="sm" variant="outline" disabled={changes.length === 0} onClick={copy}>
        {t('look.copy')}
      </Button>
      <div role="status">
        {sentences(state.outcome, desk.slug, t).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!canSave && <p>{t('look.needsDev')}</p>}
      </div>
    </div>
  );
};

/** The differences as text: the file, then a line for each. */
const differenceText = (slug: string, changes: readonly LookChange[]): string =>
  [
    `games/${slug}/look.ts`,
    ...changes.map(({ path, from, to }) => {
      const color = isColor(path, from);
      return `${pathText(path)}: ${valueText(from, color)} -> ${valueText(to, color)}`;
    }),
  ].join('\n');

function sentences(outcome: SaveOutcome | null, slug: string, t: TFunction<'workbench'>): readonly string[] {
  const file = `games/${slug}/look.ts`;
  if (outcome === null) return [];
  if (outcome === 'NO_ANSWER') return [t('look.failed.NO_ANSWER')];
  if ('saved' in outcome) return [t('look.saved', { count: outcome.saved, file })];
  if ('failed' in outcome) return [t(`look.failed.${outcome.failed}`, { file })];
  const lines = outcome.refused.map(({ path, problem, found }) =>
    t(`look.refused.${problem}`, { path: pathText(path), found }),
  );
  return [t('look.nothingSaved'), ...lines];
}
