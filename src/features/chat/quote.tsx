import type { ChatMessage } from '#contract/chat-events.ts';
import { Clipped } from '#ui/clipped.tsx';
import { toSingleLine } from './write-to.ts';
import styles from './quote.module.css';
import { Well } from '#ui/well.tsx';

/** Quotes the message that a dialog is about. */
export const QuotedMessage = ({ message }: { readonly message: ChatMessage }) => (
  <Well className={styles.quote} dir="auto">
    <b>
      <bdi>
        <Clipped text={message.user.username} />
      </bdi>
    </b>{' '}
    {toSingleLine(message)}
  </Well>
);
