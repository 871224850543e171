import { withWords, type Feature } from '../face.ts';
import { setSupportDoor } from './door.ts';
import { loadWidget } from './load-widget.ts';

const words = () => import('./words.ts');

/** Opens the support window. */
export const openSupport = (): void => setSupportDoor('open');

/** Answering players and guests, for staff. */
export const supportFeature: Feature = {
  words,
  pages: [
    {
      path: '/staff/support',
      layout: 'staff',
      roles: ['support', 'admin'],
      load: () => import('./staff-page.tsx'),
    },
  ],
};

/** The launcher and the window; brings its words itself, so that nothing of it is in the first load. */
export const supportWidget: Feature = {
  overlays: [() => loadWidget(withWords(words, () => import('./support-outlet.tsx')))],
};
