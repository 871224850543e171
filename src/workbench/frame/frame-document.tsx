import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '#api/query-client.ts';
import { game as hostTexts } from '#game-host/words.ts';
import { workbench } from '../words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { Toasts } from '#ui/toasts.tsx';
import { readContent } from './frame-address.ts';
import { mountBenchPlayer } from './bench-player.ts';
import { createFrameBench } from './frame-bench.ts';
import { FrameView } from './frame-view.tsx';

/** Fills the document of a frame: the site without its shell, its account and its socket. */
export function openFrame(root: HTMLElement): void {
  registerTexts('game', hostTexts);
  registerTexts('workbench', workbench);
  mountBenchPlayer();
  const bench = createFrameBench();
  Object.assign(window, { bench });
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <FrameView bench={bench} content={readContent(window.location.search)} />
          <Toasts />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  window.parent.postMessage('bench-ready', window.location.origin);
}
