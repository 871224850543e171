import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { NavList } from './nav-list.tsx';

/** The whole navigation on a phone. */
export const MenuSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('shell');
  return (
    <Dialog title={t('nav.menu')} icon="menu" onClose={onClose} className="menusheet">
      <nav aria-label={t('nav.label')}>
        <NavList onChoose={onClose} />
      </nav>
    </Dialog>
  );
};
