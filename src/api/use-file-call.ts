import { useState } from 'react';
import { Refusal } from '#core/refusal.ts';
import { i18n } from '#src/i18n/index.ts';
import { NetworkError } from './network-error.ts';
import { showToast } from './toasts.ts';

/**
 * Runs a file transfer and shows its failure. `run` resolves to the reply, or to null after a shown failure.
 */
export function useFileTransfer(): {
  readonly run: <Reply>(
    work: () => Promise<Reply>,
    onFailure?: (sentence: string) => void,
  ) => Promise<Reply | null>;
  readonly isRunning: boolean;
} {
  const [running, setRunning] = useState(0);
  return {
    isRunning: running > 0,
    async run(work, onFailure = warn) {
      setRunning((before) => before + 1);
      try {
        return await work();
      } catch (failure) {
        if (!(failure instanceof Refusal || failure instanceof NetworkError)) throw failure;
        onFailure(failure instanceof Refusal ? failure.message : i18n.t('ui:noAnswer'));
        return null;
      } finally {
        setRunning((before) => before - 1);
      }
    },
  };
}

const warn = (sentence: string): void => {
  showToast({ type: 'warning', title: i18n.t('shell:warning'), message: sentence });
};
