import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveTransport } from '#api/live-transport.ts';
import { showToast } from '#api/toasts.ts';
import { isStorageDenied } from '#lib/device-storage.ts';

/** Long enough to read two sentences. */
const SHOWN_MS = 15_000;

/** Warns once about missing browser capabilities: storage denied, or WebSocket refused by the network. */
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
