import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { canSave } from '../look/save-numbers.ts';
import { sharedSounds } from '../look/save-request.ts';
import { changesOf, type GainChange, type MixDesk, type MixOutcome, type MixState } from './mix-desk.ts';

interface MixSaveProps {
  readonly desk: MixDesk;
  readonly state: MixState;
}

const fileOf = (slug: string): string =>
  slug === sharedSounds ? 'audio/common-mix.ts' : `games/${slug}/mix.ts`;

/** Writes the changed gains into their file, or says what stands in the way. */
export const MixSave = ({ desk, state }: MixSaveProps) => {
  const { t } = useTranslation('workbench');
  const { t: tUi } = useTranslation('ui');
  const changes = changesOf(state);
  const isSame = changes.length === 0;
  const copy = (): void => {
    const words = { copied: tUi('copied'), failed: tUi('copyFailed') };
    void copyText(differenceText(desk.slug, changes), t('look.changes', { count: changes.length }), words);
  };
  return (
    <div className="desk-save">
      {canSave && (
        <Button
          variant="primary"
          size="sm"
          loading={state.isSaving}
          disabled={isSame}
          onClick={() => void desk.save()}
        >
          {t('look.save')}
        </Button>
      )}
      <Button size="sm" variant="outline" disabled={isSame} onClick={copy}>
        {t('look.copy')}
      </Button>
      <Button size="sm" variant="ghost" disabled={isSame} onClick={() => desk.revertAll()}>
        {t('look.resetAll')}
      </Button>
      <div role="status">
        {sentences(state.outcome, fileOf(desk.slug), t).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!canSave && <p>{t('look.needsDev')}</p>}
      </div>
    </div>
  );
};

/** The differences as text: the file, then a line for each. */
const differenceText = (slug: string, changes: readonly GainChange[]): string =>
  [fileOf(slug), ...changes.map(({ cue, from, to }) => `${cue}: ${from} -> ${to}`)].join('\n');

function sentences(outcome: MixOutcome | null, file: string, t: TFunction<'workbench'>): readonly string[] {
  if (outcome === null) return [];
  if (outcome === 'NO_ANSWER') return [t('look.failed.NO_ANSWER')];
  if ('saved' in outcome) return [t('look.saved', { count: outcome.saved, file })];
  if ('failed' in outcome) return [t(`look.failed.${outcome.failed}`, { file })];
  const lines = outcome.refused.map(({ path, problem, found }) =>
    t(`look.refused.${problem}`, { path: path.join(''), found }),
  );
  return [t('look.nothingSaved'), ...lines];
}
