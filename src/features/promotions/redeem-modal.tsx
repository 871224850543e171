import { useTranslation } from 'react-i18next';
import { PlayClosed } from '#features/responsible/feature.ts';
import { useUser } from '#session/user.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { CodeForm } from './code-form.tsx';
import { ticket } from './icons.ts';

/** Redeems a promo code on any page. */
export const RedeemModal = ({ onClose }: ModalProps) => {
  const { t } = useTranslation('promotions');
  const { features } = useUser();
  return (
    <Dialog title={t('code.title')} icon={ticket} width={480} focusesField onClose={onClose}>
      {features.self_exclusion ? <PlayClosed why="excluded" /> : <CodeForm />}
    </Dialog>
  );
};
