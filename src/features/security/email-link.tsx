import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { Refusal } from '#core/refusal.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { confirmEmail, revokeEmail } from '#contract/security.ts';
import { useIsSignedIn } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FieldError } from '#ui/field.tsx';
import { mail } from '#ui/lazy-icons.ts';
import { invalidateSecurity } from './use-security.ts';
import styles from './security.module.css';

interface EmailLinkProps {
  readonly endpoint: typeof confirmEmail | typeof revokeEmail;
  readonly token: string;
  readonly title: string;
  readonly text: string;
  /** Label of the button. Opening the link alone does nothing, because mail scanners also open links. */
  readonly action: string;
  readonly doneText: (email: string) => string;
  /** Link or button for the next step. */
  readonly next: ReactNode;
  /** Renders details of the reply besides the address. */
  readonly detailsOf?: (reply: ReplyOf<typeof revokeEmail>) => ReactNode;
  readonly onClose: () => void;
}

/** Dialog opened by an e-mail link: describes the action, performs it and confirms it. */
export const EmailLink = ({
  endpoint,
  token,
  title,
  text,
  action,
  doneText,
  next,
  detailsOf,
  onClose,
}: EmailLinkProps) => {
  const { t } = useTranslation('security');
  const isOnline = useIsSignedIn();
  const [done, setDone] = useState<string | null>(null);
  const [details, setDetails] = useState<ReactNode>(null);
  const [failure, setFailure] = useState<{ readonly sentence: string; readonly isBad: boolean } | null>(null);
  const { send, isSending } = useEndpointMutation(endpoint, {
    onReply(reply) {
      setDone(reply.email);
      if ('ways_in' in reply) setDetails(detailsOf?.(reply));
      if (isOnline) void invalidateSecurity();
    },
    onFailure: (sentence, error) =>
      setFailure({ sentence, isBad: error instanceof Refusal && error.key === 'LINK_INVALID' }),
  });
  return (
    <Dialog title={title} icon={mail} width={460} onClose={onClose}>
      {done !== null && (
        <div role="status">
          <EmptyState icon="check" title={doneText(done)} action={next} />
          {details}
        </div>
      )}
      {done === null && failure?.isBad && (
        <EmptyState icon="link" title={t('email.linkBad')}>
          {t('email.linkBadText')}
        </EmptyState>
      )}
      {done === null && !failure?.isBad && (
        <div className={styles.form}>
          <p className="sec">{text}</p>
          {failure && <FieldError>{failure.sentence}</FieldError>}
          <Button variant="primary" size="lg" block loading={isSending} onClick={() => void send({ token })}>
            {action}
          </Button>
        </div>
      )}
    </Dialog>
  );
};
