/** Animated values of the scene: timelines change the numbers, `tick` draws them. */
export interface LootMotion {
  /** 0 to 1: the shelf of boxes makes way for the reel. */
  reel: number;
  /** The place of the strip under the pointer. */
  place: number;
  /** 0 to 1: the box trembles until the answer is here. */
  wind: number;
  /** ms of waiting, for the tremble. */
  waitedMs: number;
  /** 0 to 1: the lid is open, and light comes out of it. */
  open: number;
  /** 0 to 1: the item stands before the reel. */
  reveal: number;
  /** 0 to 1: rays behind a rare item. */
  rays: number;
  label: number;
  pop: number;
  sparks: number;
  /** 0 to 1: the stage darkens around the rarest item, and trembles. */
  dark: number;
  tremor: number;
  dim: number;
}

/** The boxes stand on their shelves. */
export const restMotion = (): LootMotion => ({
  reel: 0,
  place: 0,
  wind: 0,
  waitedMs: 0,
  open: 0,
  reveal: 0,
  rays: 0,
  label: 0,
  pop: 0,
  sparks: 0,
  dark: 0,
  tremor: 0,
  dim: 0,
});
