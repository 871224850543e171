import { HandStrategy, upCards } from '#engine/families/hand-strategy.ts';
import { ACE } from '#engine/families/cards.ts';
import type { Fraction } from '#core/fraction.ts';
import { dealerBlackjackProbability } from '#engine/families/hand-expected-values.ts';
import { sideBetReturns } from '#engine/families/side-bets.ts';
import type { BlackjackVariant } from '#engine/families/blackjack-variant.ts';
import { table as blackjack } from '#games/blackjack/rules.ts';
import { table as blackjack1 } from '#games/blackjack1/rules.ts';
import { table as blackjack2 } from '#games/blackjack2/rules.ts';

const tables: Readonly<Record<string, BlackjackVariant>> = { blackjack, blackjack1, blackjack2 };

const shownValue = (value: number): string => (value === 1 ? 'A' : value === 10 ? 'T' : String(value));

const line = (name: string, cells: readonly string[]): string =>
  name.padEnd(8) + cells.map((cell) => cell.padEnd(3)).join('');

/** Formats the strategy chart of a table with its return. */
export function formatStrategyChart(slug: string, table: BlackjackVariant): string {
  const strategy = new HandStrategy(table);
  const charts = Object.entries(strategy.chart).flatMap(([cards, kinds]) =>
    Object.entries(kinds).flatMap(([kind, rows]) => [
      '',
      line(`${cards}: ${kind}`, upCards.map(shownValue)),
      ...Object.entries(rows).map(([row, cells]) =>
        line(
          kind === 'pair' ? `${shownValue(Number(row))},${shownValue(Number(row))}` : row,
          cells.split(' '),
        ),
      ),
    ]),
  );
  const { perfectPairs, twentyOnePlusThree } = sideBetReturns();
  const percent = ({ numerator, denominator }: Fraction): string =>
    ((Number(numerator) / Number(denominator)) * 100).toFixed(6);
  return [
    `${slug}: optimal play returns ${(strategy.rtp * 100).toFixed(6)} % of the initial stakes`,
    ...(table.question === 'insurance'
      ? [
          `Perfect pairs returns ${percent(perfectPairs)} %, 21+3 ${percent(twentyOnePlusThree)} %, insurance ${(300 * dealerBlackjackProbability(ACE)).toFixed(6)} %`,
        ]
      : []),
    'H hit, S stand, Dh double or hit, Ds double or stand, P split. Rows: number of cards and kind of total; columns: the dealer’s up card',
    ...charts,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const [slug = ''] = process.argv.slice(2);
  const table = Object.hasOwn(tables, slug) ? tables[slug] : undefined;
  if (table) process.stdout.write(formatStrategyChart(slug, table));
  else {
    process.stderr.write(`Usage: npm run strategy -- ${Object.keys(tables).join('|')}\n`);
    process.exitCode = 2;
  }
}
