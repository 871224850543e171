import { useTranslation } from 'react-i18next';
import { sendIcon } from './icons.ts';
import { showWindow } from './support-store.ts';
import { useConversations } from './use-support.ts';
import styles from './support.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { Button } from '#ui/button.tsx';

/** Returns a sentence with the usual response time. */
export function useResponseTimeText(): string {
  const { t } = useTranslation('support');
  const minutes = useConversations().data?.answer_minutes ?? null;
  return minutes === null ? t('soon') : t('usually', { count: minutes });
}

/** Button to the open conversation, or to a new one. */
export const WriteFooter = ({ hasLine = false }: { readonly hasLine?: boolean }) => {
  const { t } = useTranslation('support');
  const open = useConversations().data?.conversations.find(({ state }) => state === 'open');
  const line = useResponseTimeText();
  return (
    <footer className={styles.foot}>
      <Button
        variant="primary"
        size="lg"
        block
        icon={sendIcon}
        onClick={() => showWindow({ name: 'conversation', id: open?.id ?? null })}
      >
        {t('write')}
      </Button>
      {hasLine && <Hint className={styles.note}>{line}</Hint>}
    </footer>
  );
};
