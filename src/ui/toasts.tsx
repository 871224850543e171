import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissToast, useToasts, type ToastMessage, type ToastVariant } from '#api/toasts.ts';
import { Button } from './button.tsx';
import { classNames, variantClass } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toasts.module.css';

const marks = {
  win: 'check',
  wait: 'clock',
  info: 'info',
  loss: 'alert',
  warning: 'alert',
} as const satisfies Record<ToastVariant, IconName>;

/** Renders the toasts in a polite live region; mount it once. */
export const Toasts = () => {
  const { t } = useTranslation('ui');
  const notices = useToasts();
  return (
    <section aria-label={t('notifications')}>
      <ul className={styles.toasts} aria-live="polite" aria-relevant="additions">
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  );
};

/**
 * A toast. Its progress bar is the timer: the animation pauses on hover, touch and focus, and its end
 * dismisses the toast.
 */
const Toast = ({ notice }: { readonly notice: ToastMessage }) => {
  const { t } = useTranslation('ui');
  const [held, setHeld] = useState(false);
  const dismiss = () => dismissToast(notice.id);
  return (
    <li
      className={classNames(styles.toast, variantClass(styles, notice.type), held && styles.held)}
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className={styles.toastMark}>
        <Icon name={marks[notice.type]} size={18} />
      </span>
      <div className={styles.toastText}>
        {notice.title && <b>{notice.title}</b>}
        <p>{notice.message}</p>
      </div>
      {notice.action && (
        <Button size="sm" variant="primary" onClick={notice.action.run}>
          {notice.action.label}
        </Button>
      )}
      <IconButton dense icon="close" label={t('dismiss')} onClick={dismiss} />
      {!notice.action && (
        <span
          className={styles.toastBar}
          style={{ animationDuration: `${notice.durationMs}ms` }}
          onAnimationEnd={dismiss}
        />
      )}
    </li>
  );
};
