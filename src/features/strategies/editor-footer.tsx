import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { NAME_FORM } from './strategy-editor.tsx';
import type { StrategyEditor } from './use-strategy-editor.ts';
import styles from './strategies.module.css';
import { Hint } from '#ui/field-parts.tsx';

interface EditorFooterProps {
  readonly editor: StrategyEditor;
  readonly isGuest: boolean;
  readonly onRegister: () => void;
  /** Called once the strategy is saved and selected in the current game. */
  readonly onEnabled: () => void;
}

/** Buttons of the New tab, and the notice that no strategy beats the house edge. */
export const EditorFooter = ({ editor, isGuest, onRegister, onEnabled }: EditorFooterProps) => {
  const { t } = useTranslation('strategies');
  const [isSaving, setSaving] = useState(false);
  const { view, conditions, isFitting, entry } = editor;
  const enable = async (): Promise<void> => {
    if (isGuest) return onRegister();
    setSaving(true);
    const end = await editor.enable();
    setSaving(false);
    if (end === 'playing') onEnabled();
    if (end === 'saved') editor.choose('mine');
  };
  return (
    <div className={styles.footer}>
      <Hint className={styles.state}>
        {isFitting ? t('honest') : t('notForGame', { game: entry?.meta.name })}
      </Hint>
      {view === 'name' ? (
        <Button type="submit" variant="primary" form={NAME_FORM}>
          {t('next')}
        </Button>
      ) : (
        <>
          <Button onClick={() => editor.show(view === 'simulate' ? 'conditions' : 'name')}>
            {t('back')}
          </Button>
          <Button
            variant="primary"
            loading={isSaving}
            disabled={conditions.length === 0}
            onClick={() => void enable()}
          >
            {t('enable')}
          </Button>
        </>
      )}
    </div>
  );
};
