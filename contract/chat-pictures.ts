/** An animated picture of the chat; `alt` describes it. Drawn by `assets/chat-pictures.ts`. */
export interface Gif {
  readonly id: string;
  readonly alt: string;
}

/** The animated pictures, in the order of the picker. */
export const gifs = [
  { id: 'hello', alt: 'A small black Oddling waves under the eclipse' },
  { id: 'good-luck', alt: 'An Oddling throws two dice and keeps its fingers crossed' },
  { id: 'rocket', alt: 'An Oddling rides a rocket to the moon' },
  { id: 'lantern', alt: 'An Oddling rises into the night under a sky lantern' },
  { id: 'jackpot', alt: 'Coins rain on a cheering Oddling' },
  { id: 'diamond', alt: 'An Oddling hugs a huge sparkling diamond' },
  { id: 'crown', alt: 'A crown comes down on a proud Oddling' },
  { id: 'gg', alt: 'Two Oddlings give each other a high five' },
  { id: 'party', alt: 'An Oddling in a party hat jumps in the confetti' },
  { id: 'dance', alt: 'Three Oddlings dance in coloured light' },
  { id: 'on-fire', alt: 'An Oddling stands in flames and stays cool' },
  { id: 'cool', alt: 'Sunglasses come down on an Oddling by the sea' },
  { id: 'love', alt: 'Hearts rise from an Oddling in love' },
  { id: 'laugh', alt: 'An Oddling rolls with laughter' },
  { id: 'wow', alt: 'An Oddling stares with its mouth wide open' },
  { id: 'nervous', alt: 'A sweating Oddling watches the needle of a gauge' },
  { id: 'popcorn', alt: 'An Oddling eats popcorn and watches a film' },
  { id: 'facepalm', alt: 'An Oddling covers its eyes and shakes its head' },
  { id: 'rain', alt: 'A sad Oddling sits under its own rain cloud' },
  { id: 'broke', alt: 'An Oddling opens an empty wallet and a moth flies out' },
  { id: 'mine', alt: 'A mine blows up and leaves an Oddling covered in soot' },
  { id: 'sleep', alt: 'An Oddling sleeps on the crescent moon' },
  { id: 'thanks', alt: 'An Oddling bows and holds out a present' },
  { id: 'bye', alt: 'An Oddling is lifted into a flying saucer and waves' },
] as const satisfies readonly Gif[];

/** Names of the emotes, written as `:name:`, in the order of the picker. */
export const emotes = [
  'smile',
  'laugh',
  'wink',
  'love',
  'cool',
  'party',
  'wow',
  'shy',
  'think',
  'sleepy',
  'tear',
  'cry',
  'angry',
  'dizzy',
  'oddling',
  'heart',
  'broken',
  'fire',
  'star',
  'gg',
  'up',
  'down',
  'gem',
  'coin',
  'dice',
  'cards',
  'crown',
  'trophy',
  'gift',
  'clover',
  'rocket',
  'lantern',
  'moon',
  'eclipse',
  'fireworks',
  'firefly',
  'rain',
  'mine',
  'hen',
  'cheese',
] as const satisfies readonly string[];

/** The file of an animated picture. */
export const gifSrc = (gif: string): string => `/chat/gifs/${gif}.svg`;

/** A still version: used where many are shown at once, and for reduced motion. */
export const gifStill = (gif: string): string => `${gifSrc(gif)}#still`;

export const emoteUrl = (name: string): string => `/chat/emotes/${name}.svg`;
