import { showToast } from '#api/toasts.ts';

interface CopyWords {
  /** "Copied to clipboard!" */
  readonly copied: string;
  readonly failed: string;
}

/** Copies a text to the clipboard and shows a toast; `shown` is the short form for the toast. */
export async function copyText(text: string, shown: string, words: CopyWords): Promise<void> {
  if (await isCopied(text)) showToast({ type: 'win', title: words.copied, message: shown });
  else showToast({ type: 'warning', message: words.failed });
}

async function isCopied(text: string): Promise<boolean> {
  // Browsers have no clipboard on plain http.
  if (!window.isSecureContext) return isCopiedFromField(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    console.warn('The clipboard rejected the text', cause);
    return isCopiedFromField(text);
  }
}

/** Copies as a person does: from a field, marked whole. The focus is put back where it was. */
function isCopiedFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // A dialog keeps the focus inside of it.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isDone;
}
