import bricolageUrl from '../../../assets/fonts/bricolage-grotesque-latin-opsz-normal.woff2?url';
import geistUrl from '../../../assets/fonts/geist-latin-wght-normal.woff2?url';

/** Families of the canvas: own names, so that a page that has not loaded its fonts yet draws the same picture. */
const display = 'Oddlight Display';
const plain = 'Oddlight Plain';
/** Letters of other alphabets come from the page's fonts, and from those of the system. */
const others = 'Geist, Noto Sans, sans-serif';

export const displayFont = `${display}, ${others}`;
export const plainFont = `${plain}, ${others}`;

let loading: Promise<unknown> | null = null;

/** Loads the two faces that scenes write with, once for the visit. */
export const loadStageFonts = (): Promise<unknown> => {
  loading ??= Promise.all(
    [
      new FontFace(display, `url(${bricolageUrl})`, { weight: '200 800' }),
      new FontFace(plain, `url(${geistUrl})`, { weight: '100 900' }),
    ].map(async (face) => document.fonts.add(await face.load())),
  ).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};
