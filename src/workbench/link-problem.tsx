import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useStore } from 'zustand';
import type { SettingsStore } from './record/settings-store.ts';

/** The sentence about a link that could not be shown. */
export const LinkProblem = ({ store }: { readonly store: SettingsStore }) => {
  const { t } = useTranslation('workbench');
  const problem = useStore(store.store, (state) => state.problem);
  if (problem === null) return null;
  return (
    <div className="wb-problem frame-error" role="alert">
      <Icon name="alert" size={16} />
      <p>{t('page.brokenLink', { reason: problem })}</p>
      <IconButton dense icon="close" label={t('page.dismiss')} onClick={() => store.setProblem(null)} />
    </div>
  );
};
