import { useTranslation } from 'react-i18next';
import type { SessionRow } from '#contract/sessions.ts';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { useRevoke } from './use-sessions.ts';

interface RevokeQuestionProps {
  readonly asked: SessionRow | 'others';
  readonly onClose: () => void;
}

/** Confirms the end of one session, or of all others. */
export const RevokeSessionDialog = ({ asked, onClose }: RevokeQuestionProps) => {
  const { t } = useTranslation('sessions');
  const revoke = useRevoke();
  const isAll = asked === 'others';
  const device = isAll ? '' : (asked.device ?? t('unknownDevice'));
  return (
    <ConfirmDialog
      danger
      title={t(isAll ? 'revokeAllTitle' : 'revokeTitle')}
      confirmLabel={t(isAll ? 'revokeAllConfirm' : 'revokeConfirm')}
      onConfirm={() => revoke(isAll ? 'others' : asked.id)}
      onClose={onClose}
    >
      <p className="sec">{isAll ? t('revokeAllText') : t('revokeText', { device })}</p>
    </ConfirmDialog>
  );
};
