import bricolageUrl from '../../../assets/fonts/bricolage-grotesque-latin-opsz-normal.woff2?url';
import geistUrl from '../../../assets/fonts/geist-latin-wght-normal.woff2?url';

/**
 * Font families of the canvas. They have their own names, so that a page without its fonts loaded draws the
 * same.
 */
export const displayFont = 'Oddlight Display';
export const bodyFont = 'Oddlight Plain';

let loading: Promise<unknown> | null = null;

/** Loads the two fonts that scenes use, once per page load. */
export const loadStageFonts = (): Promise<unknown> => {
  loading ??= Promise.all(
    [
      new FontFace(displayFont, `url(${bricolageUrl})`, { weight: '200 800' }),
      new FontFace(bodyFont, `url(${geistUrl})`, { weight: '100 900' }),
    ].map(async (face) => document.fonts.add(await face.load())),
  ).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};
