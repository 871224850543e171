import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '#api/query-client.ts';
import { guest, userQuery } from '#session/user.ts';
import { game as hostTexts } from '#game-host/words.ts';
import { workbench } from '../words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { Toasts } from '#ui/toasts.tsx';
import { readContent } from './frame-address.ts';
import { createOwnFrame } from './own-frame.ts';
import { FrameView } from './frame-view.tsx';

/** Fills the document of a frame: the site without its shell, its account and its socket. */
export function openFrame(root: HTMLElement): void {
  registerTexts('game', hostTexts);
  registerTexts('workbench', workbench);
  // A player of play money, in this document only: it asks no server for anything.
  queryClient.setDefaultOptions({ queries: { enabled: false } });
  queryClient.setQueryData(userQuery.queryKey, { ...guest, online: true });
  const frame = createOwnFrame();
  Object.assign(window, { workbenchFrame: frame });
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <FrameView frame={frame} content={readContent(window.location.search)} />
          <Toasts />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  window.parent.postMessage('frame-ready', window.location.origin);
}
