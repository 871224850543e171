/** How wide the frame with the components is; `full` takes what there is. */
export const galleryWidths = ['320', '390', '768', 'full'] as const;
export type GalleryWidth = (typeof galleryWidths)[number];

/** What the gallery's switches say; all of it is in the address. */
export interface GallerySettings {
  readonly width: GalleryWidth;
  readonly isMotionReduced: boolean;
  /** Lines, words and letters as far apart as WCAG 1.4.12 asks a page to bear. */
  readonly isTextSpaced: boolean;
}

/** The settings of an address; what it does not say, or says wrongly, is as usual. */
export function readSettings(search: string): GallerySettings {
  const words = new URLSearchParams(search);
  return {
    width: galleryWidths.find((width) => width === words.get('width')) ?? 'full',
    isMotionReduced: words.get('motion') === 'reduced',
    isTextSpaced: words.get('spacing') === 'wide',
  };
}

/** The search part of an address, empty where all is as usual. */
export function searchOf(settings: Partial<GallerySettings>): string {
  const words = new URLSearchParams();
  if (settings.width && settings.width !== 'full') words.set('width', settings.width);
  if (settings.isMotionReduced) words.set('motion', 'reduced');
  if (settings.isTextSpaced) words.set('spacing', 'wide');
  const text = words.toString();
  return text === '' ? '' : `?${text}`;
}
