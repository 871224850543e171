import { useTranslation } from 'react-i18next';
import { useIsOnline } from '#session/user.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { CodeForm } from './code-form.tsx';
import { CodeLogin } from './code-login.tsx';
import { ticket } from './icons.ts';

/** A promo code over any page. */
export const RedeemModal = ({ onClose }: ModalProps) => {
  const { t } = useTranslation('promotions');
  const isOnline = useIsOnline();
  return (
    <Dialog title={t('code.title')} icon={ticket} width={480} focusesField onClose={onClose}>
      {isOnline ? <CodeForm /> : <CodeLogin />}
    </Dialog>
  );
};
