import { emotes, emoteUrl, gifs, gifSrc } from '#contract/chat-pictures.ts';

/** Pictures allowed in messages, by name. */
export const pictures = {
  emotes: new Map<string, string>(emotes.map((name) => [name, emoteUrl(name)])),
  gifs: new Map<string, { readonly src: string; readonly alt: string }>(
    gifs.map(({ id, alt }) => [id, { src: gifSrc(id), alt }]),
  ),
};
