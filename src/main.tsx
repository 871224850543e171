import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepOfflinePage } from './app/keep-offline-page.ts';
import { whenTextsReady } from './i18n/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// A workbench frame is a document without the shell. Whether the workbench exists is decided at build time.
if ((import.meta.env.DEV || import.meta.env.VITE_WORKBENCH) && window.location.pathname === '/dev/frame')
  void import('./workbench/frame/frame-view.tsx').then(({ openFrame }) => openFrame(root));
// Waits, so that the first paint is in the visitor's language.
else {
  void whenTextsReady().then(() => createRoot(root).render(<App />));
  keepOfflinePage();
}
