import { useEffect, useState } from 'react';
import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#core/refusal.ts';
import { NetworkError } from './network-error.ts';
import { fetchFile } from './files.ts';

/** Loads a picture that needs credentials, by id; released when it is no longer shown. */
export function usePicture<E extends Endpoint>(endpoint: E, id: string) {
  const [state, setState] = useState<{ url: string | null; failed: boolean }>({ url: null, failed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let url: string | null = null;
    let hasLeft = false;
    const load = async () => {
      try {
        const { blob } = await fetchFile(endpoint, { id } as RequestInputOf<E>); // these endpoints take an id
        if (hasLeft) return;
        url = URL.createObjectURL(blob);
        setState({ url, failed: false });
      } catch (failure) {
        if (!(failure instanceof Refusal || failure instanceof NetworkError)) throw failure;
        if (!hasLeft) setState({ url: null, failed: true });
      }
    };
    void load();
    return () => {
      hasLeft = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [endpoint, id, attempt]);
  const again = () => {
    setState({ url: null, failed: false });
    setAttempt(attempt + 1);
  };
  return { ...state, again };
}
