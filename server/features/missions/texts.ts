import { minorToAmount } from '#core/money.ts';
import { fill } from '../../texts/fill.ts';
import { formatNumber, formatUsd, inOwnNumbers } from '../../texts/format.ts';
import { inLanguages, type Language } from '../../texts/languages.ts';
import { gameName } from '../games/feature.ts';
import type { MissionTerms } from '../../db/json-shapes.ts';

/** Titles and descriptions of missions, by language. */
export const texts = inLanguages('missions', {
  en: {
    wager: { title: 'Wager {goal}', text: 'Total of all your bets on originals.' },
    wagerOn: { title: 'Wager {goal} on {game}', text: 'Total of all your bets on it.' },
    bets: { title: 'Place {goal} bets', text: 'On any original, min bet {stake}.' },
    betsOn: { title: 'Place {goal} bets on {game}', text: 'Min bet {stake}.' },
    multiplier: { title: 'Reach {multiplier}×', text: 'On any original, min bet {stake}.' },
    multiplierOn: { title: 'Reach {multiplier}× on {game}', text: 'Min bet {stake}.' },
    games: { title: 'Play {goal} different originals', text: 'Min bet {stake}, once on each.' },
  },
});

/** Returns a mission's title and description with its numbers. */
export function getMissionTexts(
  { terms, goal }: { readonly terms: MissionTerms; readonly goal: bigint },
  language: Language,
): { readonly title: string; readonly text: string } {
  const { rule, game, minStake, multiplier } = terms;
  const { title, text } = texts[language][game === null || rule === 'games' ? rule : (`${rule}On` as const)];
  const values = {
    goal: rule === 'wager' ? inOwnNumbers(formatUsd(goal), language) : formatNumber(goal, language),
    game: game === null ? '' : gameName(game),
    stake: inOwnNumbers(formatUsd(BigInt(minStake ?? 0)), language),
    multiplier: inOwnNumbers(minorToAmount(BigInt(multiplier ?? 0)), language),
  };
  return { title: fill(title, values), text: fill(text, values) };
}
