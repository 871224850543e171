import { emotes, emoteUrl, gifs, gifSrc } from '#contract/chat-pictures.ts';
import { section, state } from '../gallery-section.tsx';

/** What messages of the chat may hold; drawn by `assets/chat-pictures.ts`. */
export const chatPictures = {
  'Moving picture': section(
    'Sent as a message of its own; it stands still where less motion is asked for.',
    ...gifs.map(({ id, alt }) => state(id, <img src={gifSrc(id)} alt={alt} width={216} loading="lazy" />)),
  ),
  Emote: section(
    'Within a message, as large as its letters.',
    state(
      'All emotes',
      <ul className="gallery-samples">
        {emotes.map((name) => (
          <li key={name} className="mono">
            <img src={emoteUrl(name)} alt="" width={20} height={20} loading="lazy" />
            {name}
          </li>
        ))}
      </ul>,
      'wide',
    ),
  ),
};
