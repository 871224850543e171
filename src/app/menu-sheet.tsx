import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { NavList } from './nav-list.tsx';
import styles from './shell.module.css';

interface MenuSheetProps {
  readonly onClose: () => void;
  readonly onChat: () => void;
}

/** The whole navigation on a phone, including the entries of the bottom bar. */
export const MenuSheet = ({ onClose, onChat }: MenuSheetProps) => {
  const { t } = useTranslation('shell');
  return (
    <Dialog title={t('nav.menu')} icon="menu" onClose={onClose} className={styles.menusheet}>
      <nav aria-label={t('nav.label')}>
        <button
          type="button"
          onClick={() => {
            onClose();
            onChat();
          }}
        >
          <Icon name="chat" />
          <span>{t('nav.chat')}</span>
        </button>
        <NavList onChoose={onClose} />
      </nav>
    </Dialog>
  );
};
