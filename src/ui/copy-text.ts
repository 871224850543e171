import { showToast } from '#api/toasts.ts';

interface CopyWords {
  /** "Copied to clipboard!" */
  readonly copied: string;
  readonly failed: string;
}

/** Copies a text to the clipboard and shows a toast; `shown` is the short form for the toast. */
export async function copyText(text: string, shown: string, words: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ type: 'win', title: words.copied, message: shown });
  } catch (cause) {
    console.warn('The clipboard refused', cause);
    showToast({ type: 'warning', message: words.failed });
  }
}
