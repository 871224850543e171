import { parseArgs } from 'node:util';
import { FindSyntaxError, parseFindExpression } from '#core/records/find-expression.ts';
import type { ResultPredicate } from '#core/records/find-expression.ts';
import { parseRenderOptions } from './render-options.ts';
import type { RenderMode } from './render-options.ts';
import { UsageError } from './usage-error.ts';

/** Rounds generated from the command line instead of read from standard input; all values are still text. */
export interface GeneratedRounds {
  readonly game: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly params: string;
  /** When missing, 100000000, or the cost of the params. */
  readonly bet: string | undefined;
  readonly maxProfit: string | undefined;
  readonly actions: string | undefined;
}

export interface ReplayCommandOptions {
  readonly rounds: GeneratedRounds | null;
  readonly mode:
    | { readonly name: 'write' }
    | { readonly name: 'check' }
    | { readonly name: 'find'; readonly matches: ResultPredicate; readonly limit: number }
    | RenderMode;
}

export const usage = `npm run -s replay -- [--check | --find EXPRESSION [--limit N]] < rounds
npm run -s replay -- --game SLUG --server-seed HEX --client-seed TEXT --nonce A..B --params JSON
                     [--bet MINOR_UNITS] [--max-profit MINOR_UNITS] [--actions JSON]
                     [--find EXPRESSION [--limit N]]
npm run -s replay -- --render FOLDER [--fps N | --at MS,MS,...] [--size WIDTHxHEIGHT]
                     [--speed normal|turbo|instant] [--quality full|soft] [--reduced-motion] < rounds

Folds rounds from their seeds. Reads JSON lines or one JSON array, writes one result per line.
  --check   compare with "expected", and the seed with its "serverSeedHash"; print only the differences and the count
  --find    print whole lines that fit: multiplier payout status outcome.<field>
            with < <= = >= > joined by and, or
  --render  draw every round as the page does and write its pictures, FOLDER/LINE/TIMEms-step-N.png:
            --fps a second (10), or those at the given times; --size 1000x604, below 500 wide as on a phone
`;

const needed = ['game', 'server-seed', 'client-seed', 'nonce', 'params'] as const;
const more = ['bet', 'max-profit', 'actions'] as const;
const text = { type: 'string' } as const;

function parse(args: readonly string[]) {
  const options = {
    game: text,
    'server-seed': text,
    'client-seed': text,
    nonce: text,
    params: text,
    bet: text,
    'max-profit': text,
    actions: text,
    find: text,
    limit: text,
    render: text,
    fps: text,
    at: text,
    size: text,
    speed: text,
    quality: text,
    'reduced-motion': { type: 'boolean' },
    check: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  try {
    const read = withNegatives(args);
    return parseArgs({ args: read, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(sentenceOf(error));
  }
}

/** Attaches a negative number to the option before it; otherwise the parser would read it as an option. */
const withNegatives = (args: readonly string[]): string[] =>
  args.reduce<string[]>((read, arg) => {
    const before = read.at(-1);
    if (before === undefined || !/^--[a-z-]+$/.test(before) || !/^-\d/.test(arg)) return [...read, arg];
    return [...read.slice(0, -1), `${before}=${arg}`];
  }, []);

/** The parser's error, rephrased for this command. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return String(error);
  const [, named = ''] = /'(?:-\w, )?([^' ]+)/.exec(error.message) ?? [];
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Unknown option ${named}`;
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `${named} does not belong to an option`;
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return /not take/.test(error.message) ? `${named} takes no value` : `${named} needs a value`;
  return error.message;
}

type Values = ReturnType<typeof parse>;

/** Parses the command line; returns 'help' if requested. @throws {UsageError} */
export function parseOptions(args: readonly string[]): ReplayCommandOptions | 'help' {
  const values = parse(args);
  if (values.help === true) return 'help';
  return { rounds: readRounds(values), mode: readMode(values) };
}

function readRounds(values: Values): GeneratedRounds | null {
  if ([...needed, ...more].every((name) => values[name] === undefined)) return null;
  const required = (name: (typeof needed)[number]): string => {
    const value = values[name];
    if (value === undefined) throw new UsageError(`Rounds generated from the command line need --${name}`);
    return value;
  };
  if (values.check === true)
    throw new UsageError('--check reads lines with "expected" and cannot generate rounds');
  return {
    game: required('game'),
    serverSeed: required('server-seed'),
    clientSeed: required('client-seed'),
    nonce: required('nonce'),
    params: required('params'),
    bet: values.bet,
    maxProfit: values['max-profit'],
    actions: values.actions,
  };
}

function readMode(values: Values): ReplayCommandOptions['mode'] {
  if (values.limit !== undefined && values.find === undefined)
    throw new UsageError('--limit requires --find');
  const render = parseRenderOptions(values);
  if (render !== null) return render;
  if (values.find === undefined) return { name: values.check === true ? 'check' : 'write' };
  if (values.check === true) throw new UsageError('--check and --find cannot be combined');
  if (values.limit !== undefined && !/^[1-9]\d{0,14}$/.test(values.limit)) {
    throw new UsageError('--limit must be a whole number from 1');
  }
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
  try {
    return { name: 'find', matches: parseFindExpression(values.find), limit };
  } catch (error) {
    if (error instanceof FindSyntaxError) throw new UsageError(`--find: ${error.message}`);
    throw error;
  }
}
