import type { ComponentProps } from 'react';
import styles from './chat-place.module.css';

/** Place of the chat: a column on desktop, a floating panel on narrower screens, the whole screen on phones. */
export const ChatPlace = (props: Omit<ComponentProps<'aside'>, 'className'>) => (
  <aside {...props} className={styles.place} />
);
