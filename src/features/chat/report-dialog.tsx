import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import type { ChatMessage } from '#contract/chat-events.ts';
import { reportMessage, reportReasons } from '#contract/chat.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QuotedMessage } from './quote.tsx';
import styles from './report-dialog.module.css';

interface ReportDialogProps {
  readonly message: ChatMessage;
  readonly focusAfter: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** Asks for the reason for reporting a message. */
export const ReportDialog = ({ message, focusAfter, onClose }: ReportDialogProps) => {
  const { t } = useTranslation('chat');
  const [reason, setReason] = useState<(typeof reportReasons)[number] | null>(null);
  const { send, isSending } = useEndpointMutation(reportMessage, {
    onReply: () => {
      showToast({ type: 'win', message: t('report.sent') });
      onClose();
    },
  });
  return (
    <Dialog
      title={t('report.title')}
      width={440}
      focusAfter={focusAfter}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          block
          disabled={reason === null}
          loading={isSending}
          onClick={() => reason && void send({ id: message.id, reason })}
        >
          {t('report.send')}
        </Button>
      }
    >
      <QuotedMessage message={message} />
      <fieldset className={styles.reasons}>
        <legend>{t('report.question')}</legend>
        {reportReasons.map((one) => (
          <label key={one}>
            <input type="radio" name="reason" checked={one === reason} onChange={() => setReason(one)} />
            {t(`report.${one}`)}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
};
