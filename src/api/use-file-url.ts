import { useEffect, useState } from 'react';
import { Refusal } from '#engine/core/refusal.ts';
import { NetworkError } from './failures.ts';

/**
 * The address of a file that only calls with credentials bring; forgotten when it is no longer shown.
 * `load` must be the same function at every drawing.
 */
export function useFileUrl(id: string, load: (id: string) => Promise<{ readonly blob: Blob }>) {
  const [state, setState] = useState<{ readonly url: string | null; readonly failed: boolean }>({
    ...{ url: null, failed: false },
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let url: string | null = null;
    let hasLeft = false;
    const show = async () => {
      try {
        const { blob } = await load(id);
        if (hasLeft) return;
        url = URL.createObjectURL(blob);
        setState({ url, failed: false });
      } catch (failure) {
        if (!(failure instanceof Refusal || failure instanceof NetworkError)) throw failure;
        if (!hasLeft) setState({ url: null, failed: true });
      }
    };
    void show();
    return () => {
      hasLeft = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [id, load, attempt]);
  const again = () => {
    setState({ url: null, failed: false });
    setAttempt(attempt + 1);
  };
  return { ...state, again };
}
