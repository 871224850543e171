import { useEffect } from 'react';
import type { ReplayDesk } from './replay-desk.ts';

/** A round pasted anywhere on the page is opened; a file from the clipboard too. */
export function usePastedRounds(desk: ReplayDesk): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!file && text.trim() === '') return;
      event.preventDefault();
      if (file) desk.openFile(file, file.name);
      else void desk.openText(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [desk]);
}
