import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { sendIcon } from './icons.ts';
import { showWindow } from './support-store.ts';
import { useConversations } from './use-support.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './support.module.css';
import buttonStyles from '#ui/button.module.css';
import { Hint } from '#ui/field-parts.tsx';

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
      <button
        type="button"
        className={classNames(buttonStyles.btn, buttonStyles.primary, buttonStyles.lg, buttonStyles.block)}
        onClick={() => showWindow({ name: 'conversation', id: open?.id ?? null })}
      >
        <span className={buttonStyles.btnLabel}>
          <Icon name={sendIcon} size={18} />
          {t('write')}
        </span>
      </button>
      {hasLine && <Hint>{line}</Hint>}
    </footer>
  );
};
