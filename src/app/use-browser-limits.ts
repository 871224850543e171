import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveTransport } from '#api/live-transport.ts';
import { showToast } from '#api/toasts.ts';
import { isStorageDenied } from '#lib/device-storage.ts';

/** Long enough for two sentences. */
const SHOWN_MS = 15_000;

/** Says once what the site does without: storage that the browser denies, WebSocket that the network refuses. */
export function useBrowserLimits(): void {
  const { t } = useTranslation('shell');
  const isPolling = useLiveTransport() === 'polling';
  useEffect(() => {
    if (!isStorageDenied()) return;
    showToast({
      type: 'warning',
      title: t('noStorage.title'),
      message: t('noStorage.text'),
      durationMs: SHOWN_MS,
    });
  }, [t]);
  useEffect(() => {
    if (isPolling) showToast({ title: t('polling.title'), message: t('polling.text'), durationMs: SHOWN_MS });
  }, [isPolling, t]);
}
