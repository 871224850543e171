interface Banner {
  readonly name: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Returns the banner's HTML. `rel="sponsored"` tells search engines that the link is paid for. */
export const bannerCode = ({ name, url, width, height }: Banner, link: string, origin: string): string =>
  `<a href="${escaped(link)}" rel="sponsored noopener" target="_blank"><img src="${escaped(new URL(url, origin).href)}" width="${width}" height="${height}" alt="Oddlight, ${escaped(name)}, 18+"></a>`;
