import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { LoadingWords } from '#ui/loading-words.tsx';
import { useQuestion } from './question.ts';
import { RecoveryField } from './recovery-field.tsx';
import { ResendLine } from './resend-line.tsx';
import { useSentCode } from './use-sent-code.ts';
import './security.css';

/** Asks for the one-time code of the question that is open. */
const OtpModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('security');
  const asked = useQuestion((state) => state.asked);
  const [question] = useState(asked);
  useEffect(() => {
    if (!question) onClose();
  }, [question, onClose]);
  // The browser's way back takes the dialog off without asking it.
  useEffect(() => () => question?.answer(null), [question]);
  if (!question) return null;
  const leave = (code: string | null) => {
    if (useQuestion.getState().asked !== question) return;
    question.answer(code);
    onClose();
  };
  return (
    <Dialog
      title={t('code.title')}
      icon="key"
      width={460}
      closesOnScrim={false}
      onClose={() => leave(null)}
      focusesField
    >
      {question.reason && <p className="sec">{question.reason}</p>}
      <CodeQuestionForm scope={question.scope} onCode={leave} />
    </Dialog>
  );
};

interface FormProps {
  readonly scope: Parameters<typeof useSentCode>[0];
  readonly onCode: (code: string) => void;
}

const CodeQuestionForm = ({ scope, onCode }: FormProps) => {
  const { t } = useTranslation('security');
  const sent = useSentCode(scope);
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const hasNothing = sent.data && !sent.data.is_app && !sent.data.is_email;
  useEffect(() => {
    if (hasNothing) onCode('');
  }, [hasNothing, onCode]);
  if (sent.failed) return <ErrorBlock title={sent.failed} onRetry={sent.again} />;
  if (!sent.data || hasNothing) return <LoadingWords>{t('code.waiting')}</LoadingWords>;
  const { is_app, email } = sent.data;
  const turn = () => {
    setCode('');
    setRecovery(!isRecovery);
  };
  const isWhole = isRecovery ? code.trim() !== '' : code.length === 6;
  return (
    <form
      className="sec-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onCode(code);
      }}
    >
      {isRecovery ? (
        <RecoveryField value={code} onChange={setCode} />
      ) : (
        <>
          <p className="sec">{is_app ? t('code.fromApp') : t('code.fromMail', { email })}</p>
          <CodeField takesFocus label={t('code.label')} value={code} onChange={setCode} onComplete={onCode} />
          {!is_app && <ResendLine sent={sent} />}
        </>
      )}
      <Button type="submit" variant="primary" size="lg" block disabled={!isWhole}>
        {t('code.confirm')}
      </Button>
      {is_app && (
        <button type="button" className="sec-link" onClick={turn}>
          {isRecovery ? t('code.useApp') : t('code.useRecovery')}
        </button>
      )}
    </form>
  );
};

export default OtpModal;
