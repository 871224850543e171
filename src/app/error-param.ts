import { showToast } from '#api/toasts.ts';
import { i18n } from '../i18n/index.ts';

const MAX_LENGTH = 200;

/** Shows the query parameter `error` of the address as a warning. */
export function showErrorParamToast(): void {
  const message = new URLSearchParams(window.location.search).get('error')?.trim();
  if (message)
    showToast({ type: 'warning', title: i18n.t('shell:warning'), message: message.slice(0, MAX_LENGTH) });
}
