import { pushNotice } from '#api/notices.ts';
import { i18n } from '#src/i18n/index.ts';

const LONGEST = 200;

/** Shows the query parameter `error` of the address as a warning. */
export function warnOfQuery(): void {
  const message = new URLSearchParams(window.location.search).get('error')?.trim();
  if (message)
    pushNotice({ type: 'warning', title: i18n.t('shell:warning'), message: message.slice(0, LONGEST) });
}
