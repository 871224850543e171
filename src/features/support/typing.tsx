import { useRef, type ReactNode } from 'react';
import { useSupport } from './support-store.ts';
import styles from './talk.module.css';

/** Interval of typing notifications. */
const TELL_MS = 3_000;

/** Notifies the other side on the first letter, then at intervals. Failures are ignored. */
export function useTyping(tell: () => Promise<unknown>): (before: string, text: string) => void {
  const toldMs = useRef(0);
  return (before, text) => {
    if (text === '' || (before !== '' && Date.now() - toldMs.current < TELL_MS)) return;
    toldMs.current = Date.now();
    void tell().catch(() => undefined);
  };
}

/** Returns the name of the person typing in a conversation, or null. */
export const useTypingName = (id: string): string | null =>
  useSupport(({ typing }) => (typing?.id === id ? typing.name : null));

/** Three dots next to the avatar of the person typing. */
export const TypingLine = ({ label, face }: { readonly label: string; readonly face: ReactNode }) => (
  <li className={styles.bubble}>
    <span className={styles.face}>{face}</span>
    <p className={styles.dots} role="img" aria-label={label}>
      <i />
      <i />
      <i />
    </p>
  </li>
);
