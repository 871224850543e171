/** Decoded pictures by url, cached for the page's lifetime, so that a rebuilt renderer needs no network. */
const decoded = new Map<string, Promise<HTMLImageElement>>();

const decode = (url: string): Promise<HTMLImageElement> => {
  const known = decoded.get(url);
  if (known) return known;
  const image = new Image();
  // A texture may hold a picture of another origin only if it was requested so.
  image.crossOrigin = 'anonymous';
  image.src = url;
  const loading = image.decode().then(() => image);
  decoded.set(url, loading);
  // A picture that failed is requested again next time.
  loading.catch(() => decoded.delete(url));
  return loading;
};

export type LoadedImages = ReadonlyMap<string, HTMLImageElement>;

/** Loads pictures by alias and reports the progress. @throws when one fails to load */
export const loadPictures = async (
  urls: Readonly<Record<string, string>>,
  onProgress: (fraction: number) => void,
): Promise<LoadedImages> => {
  const entries = Object.entries(urls);
  let loaded = 0;
  const pairs = entries.map(async ([alias, url]): Promise<[string, HTMLImageElement]> => {
    const image = await decode(url);
    loaded += 1;
    onProgress(loaded / entries.length);
    return [alias, image];
  });
  return new Map(await Promise.all(pairs));
};
