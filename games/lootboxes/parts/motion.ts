/** Animated values of the scene: timelines change the numbers, `tick` draws them. */
export interface LootMotion {
  /** 0 to 1: the boxes are replaced by the reel. */
  reel: number;
  /** The position of the strip at the pointer. */
  place: number;
  /** 0 to 1: the box trembles until the reply arrives. */
  wind: number;
  /** How long it has been waiting in ms, for the tremble. */
  waitedMs: number;
  /** 0 to 1: the lid opens, and light shines out. */
  open: number;
  /** 0 to 1: the item moves in front of the reel. */
  reveal: number;
  /** 0 to 1: rays behind a rare item. */
  rays: number;
  label: number;
  pop: number;
  sparks: number;
  /** 0 to 1: the stage darkens around the rarest items, and shakes. */
  dark: number;
  tremor: number;
  dim: number;
}

/** At rest: the boxes are on their shelves. */
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
