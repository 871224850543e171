import { useRef, type ReactNode } from 'react';
import { useSupport } from './support-store.ts';

/** Told at most this often. */
const TELL_MS = 3_000;

/** Tells the other side that somebody is writing; one that is lost is no loss. */
export function useTyping(tell: () => Promise<unknown>): () => void {
  const toldMs = useRef(0);
  return () => {
    if (Date.now() - toldMs.current < TELL_MS) return;
    toldMs.current = Date.now();
    void tell().catch(() => undefined);
  };
}

/** Who is writing in a conversation now; null: nobody. */
export const useTypingName = (id: string): string | null =>
  useSupport(({ typing }) => (typing?.id === id ? typing.name : null));

/** Three dots beside the face of who is writing. */
export const TypingLine = ({ label, face }: { readonly label: string; readonly face: ReactNode }) => (
  <li className="bubble">
    <span className="face">{face}</span>
    <p className="dots" role="img" aria-label={label}>
      <i />
      <i />
      <i />
    </p>
  </li>
);
