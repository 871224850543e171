import type { FindNews, FindRequest } from '#engine/records/outcome-request.ts';

/** Looks for rounds beside the page, one search at a time; a new one ends the one before. */
export interface Finder {
  find(request: FindRequest, onNews: (news: FindNews) => void, onFailed: (error: Error) => void): void;
  cancel(): void;
}

/** The worker stays between searches, because it takes longer to load than most of them; a running one is ended with it. */
export const createFinder = (): Finder => {
  let worker: Worker | null = null;
  let isBusy = false;
  const end = (): void => {
    worker?.terminate();
    worker = null;
    isBusy = false;
  };
  return {
    find(request, onNews, onFailed) {
      if (isBusy) end();
      worker ??= new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' });
      isBusy = true;
      worker.onmessage = ({ data }: MessageEvent<FindNews>) => {
        if (data.state !== 'looking') isBusy = false;
        onNews(data);
      };
      worker.onerror = (event) => {
        end();
        onFailed(new Error(event.message || 'The finder did not load'));
      };
      worker.postMessage(request);
    },
    cancel: end,
  };
};
