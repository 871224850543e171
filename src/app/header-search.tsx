import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { searchModal } from '#features/search/feature.ts';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import styles from './shell.module.css';

const KEY = '/';
/** In these elements the slash key types a slash. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** Search button, shown as a field where there is space, else as an icon; the slash key opens it too. */
export const HeaderSearch = () => {
  const { t } = useTranslation('shell');
  const openModal = useOpenModal();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== KEY || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    openModal(searchModal);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <button
      type="button"
      className={styles.searchbox}
      aria-label={t('search')}
      aria-haspopup="dialog"
      aria-keyshortcuts={KEY}
      title={t('search')}
      onClick={() => openModal(searchModal)}
    >
      <Icon name="search" size={18} />
      <span>{t('search')}</span>
      <span className={styles.slash} aria-hidden="true">
        {KEY}
      </span>
    </button>
  );
};
