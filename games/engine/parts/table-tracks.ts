import { interpolateArc, type ShownCard } from './card-row.ts';
import type { ShownStack } from './chip-stack.ts';
import { lerp } from './color.ts';
import { type HandPlacesLook, interpolatePoint } from './hand-places.ts';
import type { TableLayout, TableFlight } from './table-layout.ts';
import type { CardPlace } from './playing-card.ts';
import type { TableState } from './table-state.ts';

/** Durations of motions on a table, in milliseconds. */
export interface TablePace {
  /** A card from the shoe, and how much later the next one leaves it. */
  readonly dealMs: number;
  readonly staggerMs: number;
  readonly flipMs: number;
  /** Cards that make room, chips that move. */
  readonly slideMs: number;
  readonly chipsMs: number;
  readonly swapMs: number;
  readonly peekMs: number;
  /** Totals that pop, hands that are lit. */
  readonly popMs: number;
  /** From the last card to the results of the hands, and between two hands. */
  readonly tellMs: number;
}

/** Something that moves, from this time of a cue on. */
interface Track<Shown> {
  readonly from: Shown;
  readonly to: Shown;
  readonly atMs: number;
  readonly durationMs: number;
  readonly rise: number;
  /** Whether it is only visible while it moves. */
  readonly isFleeting?: boolean;
}

/** Everything that a cue moves, in drawing order. */
export interface TableTracks {
  readonly cards: readonly Track<ShownCard>[];
  readonly chips: readonly Track<ShownStack>[];
}

export type TableMotionLook = TableFlight & Pick<HandPlacesLook, 'shoe'>;

/** When the last of them is in its place. */
export const trackEndMs = (tracks: readonly Pick<Track<unknown>, 'atMs' | 'durationMs'>[]): number =>
  Math.max(0, ...tracks.map(({ atMs, durationMs }) => atMs + durationMs));

const resting = <Shown>(shown: Shown): Track<Shown> => ({
  from: shown,
  to: shown,
  atMs: 0,
  durationMs: 0,
  rise: 0,
});

const isSamePlace = (a: CardPlace, b: CardPlace): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.roll === b.roll;

/** Returns the order in which cards leave the shoe: round the table, the dealer last in each round. */
function dealOrder({ dealer, hands }: TableState, fresh: ReadonlySet<string>): readonly string[] {
  const rows = [...hands.map(({ cards }) => cards), dealer];
  const longest = Math.max(...rows.map(({ length }) => length));
  const places = Array.from({ length: longest }, (_, place) => place);
  return places
    .flatMap((place) => rows.flatMap((row) => row[place]?.key ?? []))
    .filter((key) => fresh.has(key));
}

function cardTracks(
  from: TableLayout,
  to: TableLayout,
  pace: TablePace,
  look: TableMotionLook,
): TableTracks['cards'] {
  const isSwap = from.state.isSwapped !== to.state.isSwapped;
  const order = dealOrder(to.state, new Set([...to.cards.keys()].filter((key) => !from.cards.has(key))));
  // On a split, the cards part before the next ones are dealt.
  const isSplit = from.state.dealer.length > 0 && from.state.hands.length < to.state.hands.length;
  const partMs = isSplit ? pace.slideMs : 0;
  return [...to.cards].map(([key, card]): Track<ShownCard> => {
    const before = from.cards.get(key);
    if (!before) {
      const atMs = partMs + order.indexOf(key) * pace.staggerMs;
      const rise = look.dealRise;
      const source = { ...card, ...look.shoe, turn: 0, alpha: 0 };
      return { from: source, to: card, atMs, durationMs: pace.dealMs, rise };
    }
    if (isSamePlace(before, card)) {
      if (before.turn === card.turn && before.shade === card.shade) return resting(card);
      return { from: before, to: card, atMs: 0, durationMs: pace.flipMs, rise: 0 };
    }
    const isSwapped = isSwap && Math.abs(before.x - card.x) > card.width;
    const rise = isSwapped ? look.swapRise * Math.sign(card.x - before.x) : 0;
    return { from: before, to: card, atMs: 0, durationMs: isSwapped ? pace.swapMs : pace.slideMs, rise };
  });
}

function chipTracks(
  from: TableLayout,
  to: TableLayout,
  { chipsMs }: TablePace,
  { tray, player }: TableMotionLook,
): TableTracks['chips'] {
  const move = (a: ShownStack, b: ShownStack, isFleeting = false): Track<ShownStack> => ({
    from: a,
    to: b,
    atMs: 0,
    durationMs: chipsMs,
    rise: 0,
    isFleeting,
  });
  const came = [...to.chips].flatMap(([key, stack]) => {
    const before = from.chips.get(key);
    const source = to.paid.has(key) ? tray : { x: stack.x + player.x, y: stack.y + player.y };
    if (!before) return [move({ ...stack, ...source, alpha: 0 }, stack)];
    const isHere = before.x === stack.x && before.y === stack.y && before.width === stack.width;
    const stays = isHere && before.amount === stack.amount ? resting(stack) : move(before, stack);
    if (stack.amount <= before.amount) return [stays];
    const more = { ...stack, amount: stack.amount - before.amount, chips: 1 };
    return [stays, move({ ...more, ...source }, more, true)];
  });
  const gone = [...from.chips].flatMap(([key, stack]) =>
    to.chips.has(key) ? [] : [move(stack, { ...stack, ...tray, alpha: 0 }, true)],
  );
  return [...came, ...gone];
}

/** What moves from one table to the next. */
export const computeTracks = (
  from: TableLayout,
  to: TableLayout,
  pace: TablePace,
  look: TableMotionLook,
): TableTracks => ({
  cards: cardTracks(from, to, pace, look),
  chips: chipTracks(from, to, pace, look),
});

const shareOf = ({ atMs, durationMs }: Track<unknown>, ms: number): number =>
  durationMs <= 0 ? Number(ms >= atMs) : Math.min(1, Math.max(0, (ms - atMs) / durationMs));

type Ease = (share: number) => number;

/** From here on a card that leaves the shoe turns over. */
const turnsFrom = 0.3;

/** Returns the card at this many ms of the cue. */
export function tableCardPlaceAt(track: Track<ShownCard>, ms: number, ease: Ease): ShownCard {
  const { from, to, rise } = track;
  const share = shareOf(track, ms);
  if (share >= 1) return to;
  const isFlip = isSamePlace(from, to);
  if (share <= 0) return from;
  const turned = isFlip ? share : Math.max(0, (share - turnsFrom) / (1 - turnsFrom));
  return {
    ...to,
    ...interpolateArc(from, to, ease(share), rise),
    turn: lerp(from.turn, to.turn, turned),
    shade: lerp(from.shade ?? 0, to.shade ?? 0, share),
  };
}

/** Returns the chips at this many ms of the cue; null once they are gone. */
export function chipsAt(track: Track<ShownStack>, ms: number, ease: Ease): ShownStack | null {
  const { from, to, isFleeting = false } = track;
  const share = shareOf(track, ms);
  if (share >= 1) return isFleeting ? null : to;
  const eased = ease(share);
  const alpha = lerp(from.alpha ?? 1, to.alpha ?? 1, eased);
  return { ...from, ...interpolatePoint(from, to, eased), width: lerp(from.width, to.width, eased), alpha };
}
