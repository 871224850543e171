/** The widths that pictures are sent in; each is the next one's at half the density. */
export const pictureWidths = [90, 180, 360, 720, 1440] as const;
const largest = 1440;

/** Where pictures of another width are made. */
export interface PictureHost {
  /** Prefix of picture addresses, with `{width}`; null: this site resizes its own pictures. */
  readonly cdn: string | null;
  /** Of this site. */
  readonly origin: string;
}

/** The picture of a place, for screens of density 1 and 2. */
interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
}

/** The addresses of this site that send a picture in any of the widths. */
const isOwn = (address: string): boolean =>
  address.startsWith('/pictures/') || address.includes('/user/notifications/news/picture?');

/** Drawings scale to any density, and embedded pictures exist in only one. */
const hasWidths = (address: string): boolean =>
  address !== '' && !/^(?:data|blob):/.test(address) && !/\.svg(?:[?#]|$)/.test(address);

/** Sources of a picture that is shown this many pixels wide: its address, and one per density. */
export function pictureSources(address: string, shown: number, { cdn, origin }: PictureHost): PictureSources {
  if (!hasWidths(address) || (cdn === null && !isOwn(address))) return { src: address };
  const inWidth = (width: number): string =>
    cdn === null
      ? `${address}${address.includes('?') ? '&' : '?'}width=${width}`
      : `${cdn.replace('{width}', String(width))}/${new URL(address, origin).href}`;
  const [once, twice] = [shown, shown * 2].map((least) =>
    inWidth(pictureWidths.find((width) => width >= least) ?? largest),
  ) as [string, string];
  return once === twice ? { src: once } : { src: once, srcSet: `${once} 1x, ${twice} 2x` };
}
