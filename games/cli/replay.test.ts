import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const command = fileURLToPath(new URL('replay.ts', import.meta.url));
const vectorsFile = new URL('../../tests/vectors/dice.json', import.meta.url);
const vectors: { id: string; game: string; nonce: number; serverSeedHash: string; expected: object }[] =
  JSON.parse(await readFile(vectorsFile, 'utf8'));

/** The output for a vector: its result, the refusal, and the round. */
const written = ({ id, game, nonce, expected }: (typeof vectors)[number]): object => {
  const message = 'error' in expected ? { message: expect.any(String) as string } : {};
  return Object.assign({}, expected, message, { game, nonce, id });
};
/** The first fields of an output line are those of the vector, in its order. */
const startOf = ({ expected }: (typeof vectors)[number]): string => JSON.stringify(expected).slice(0, -1);

const serverSeed = 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc';
const round = {
  game: 'dice',
  params: { mode: 'over', target: '51.24' },
  bet: '100000000',
  serverSeed,
  clientSeed: 'example-client',
  nonce: 0,
};
const made = ['--game', 'dice', '--server-seed', serverSeed, '--client-seed', 'example-client', '--params'];
const over = JSON.stringify(round.params);

/** Runs the command in a child process. */
async function replay(args: readonly string[], input: string | Iterable<string> = '') {
  const child = spawn(process.execPath, [command, ...args]);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.stdin.on('error', () => undefined); // the command may exit before all input is written
  Readable.from(typeof input === 'string' ? [input] : input).pipe(child.stdin);
  const [out, errors] = await said;
  const lines = out.split('\n').filter((line) => line !== '');
  return {
    exitCode: await closed,
    out,
    errors,
    lines,
    results: lines.filter((line) => line.startsWith('{')).map(parse),
  };
}
const parse = (line: string): Record<string, unknown> => JSON.parse(line);
const jsonLines = (...lines: unknown[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

describe('folding the input', () => {
  test('reproduces every vector, field for field and in the order of the vector', async () => {
    const { exitCode, lines, results } = await replay([], jsonLines(...vectors));
    expect(results).toEqual(vectors.map(written));
    for (const [index, vector] of vectors.entries())
      expect(lines[index]?.startsWith(startOf(vector))).toBe(true);
    expect(exitCode).toBe(0);
  });

  test('reads an array, known by its first character, as well as lines', async () => {
    const array = await replay([], await readFile(vectorsFile, 'utf8'));
    expect(array.results).toEqual(vectors.map(written));
    const packed = await replay([], `\n \t[${vectors.map((line) => JSON.stringify(line)).join(',')}]`);
    expect(packed.out).toBe(array.out);
    expect(packed.exitCode).toBe(0);
  });

  test.each([
    ['nothing', ''],
    ['blank lines', '\n \r\n\n'],
    ['an empty array', ' [ \n ] \n'],
  ])('prints nothing for %s', async (_, input) => {
    expect(await replay([], input)).toMatchObject({ exitCode: 0, out: '', errors: '' });
  });

  test('reports a refusal of the rules as a result, with its message on standard error', async () => {
    const { exitCode, lines, errors } = await replay(
      [],
      jsonLines(
        { ...round, params: { mode: 'over', target: '99.99' } },
        { ...round, bet: '0' },
        { ...round, actions: [{ type: 'step' }] },
        { ...round, maxProfit: -1 },
        round,
        { ...round, game: 'mines', params: { mines: 3 }, actions: [{ type: 'jump' }] },
      ),
    );
    const of = { game: 'dice', nonce: 0, message: expect.any(String) };
    expect(lines.slice(0, 4).map((line) => JSON.parse(line) as unknown)).toEqual([
      { error: 'INVALID_PARAMS', ...of },
      { error: 'INVALID_PARAMS', ...of },
      { error: 'ILLEGAL_ACTION', actionIndex: 0, ...of },
      { error: 'INVALID_PARAMS', ...of },
    ]);
    expect(lines).toHaveLength(6);
    expect(errors).toContain('line 3: Action 1 is not allowed: ');
    expect(errors).toContain('line 6: Action 1 is not allowed: type: the actions are pick, cashout');
    expect(errors).toContain('line 1: params: the win chance must be 0.01 to 98.00 percent');
    expect(exitCode).toBe(0);
  });

  test('each result contains its game, its nonce and its id', async () => {
    const { results } = await replay(
      [],
      jsonLines({ ...round, nonce: 4, id: 'bet-9' }, { ...round, nonce: 5 }),
    );
    expect(results).toMatchObject([
      { game: 'dice', nonce: 4, id: 'bet-9' },
      { game: 'dice', nonce: 5 },
    ]);
    expect(results[1]).not.toHaveProperty('id');
  });

  test.each([
    [{ ...round, bet: 100 }, 'bet must be text in quotes, not a number: "100"'],
    [{ ...round, nonce: 2 ** 53 }, 'nonce is above 9007199254740991, the highest one'],
    [{ ...round, nonce: -1 }, 'nonce is not a whole number from 0'],
  ])('reports what is wrong with a line', async (line, message) => {
    expect((await replay([], jsonLines(line))).results).toMatchObject([{ message }]);
  });

  test.each([
    ['-1', '--nonce must be a number or a range A..B of whole numbers from 0'],
    ['99999999999999999999', 'The nonce exceeds 9007199254740991'],
    ['7..3', 'The range of nonces ends before it begins'],
  ])('reports what is wrong with --nonce %s', async (nonce, message) => {
    expect((await replay([...made, over, '--nonce', nonce])).results).toMatchObject([{ message }]);
  });

  test.each([
    [['--nonsense'], 'Unknown option --nonsense'],
    [['--nonce'], '--nonce needs a value'],
    [['--check=yes'], '--check takes no value'],
    [['rounds.jsonl'], 'rounds.jsonl does not belong to an option'],
  ])('reports what is wrong with the options %s', async (args, message) => {
    const { exitCode, errors } = await replay(args);
    expect(exitCode).toBe(2);
    expect(errors.split('\n')[0]).toBe(message);
  });

  test('caps the payout at the maximum profit, if given, and ignores unknown fields', async () => {
    const win = { ...round, nonce: 1 };
    const { results } = await replay(
      [],
      jsonLines({ ...win, maxProfit: '5' }, { ...win, maxProfit: null, note: 'x' }),
    );
    expect(results.map(({ payout }) => payout)).toEqual(['100000005', '203076923']);
  });
});

describe('invalid lines', () => {
  const rotten: [string, unknown][] = [
    ['INVALID_JSON', '{"game":'],
    ['INVALID_LINE', '[]'],
    ['INVALID_LINE', 'null'],
    ['UNKNOWN_GAME', { ...round, game: 'constructor' }],
    ['UNKNOWN_GAME', {}],
    ['UNKNOWN_VERSION', { ...round, rulesVersion: 2 }],
    ['UNKNOWN_VERSION', { ...round, rulesVersion: '1' }],
    ['INVALID_SEED', { ...round, serverSeed: serverSeed.toUpperCase() }],
    ['INVALID_SEED', { ...round, clientSeed: 'a b' }],
    ['INVALID_NONCE', { ...round, nonce: -1 }],
    ['INVALID_NONCE', { ...round, nonce: '0' }],
    ['INVALID_NONCE', { ...round, nonce: 1.5 }],
    ['INVALID_LINE', { ...round, actions: {} }],
  ];

  test('are reported with their key and line, the others are folded, and the exit code is 1', async () => {
    const input = jsonLines(round, '', ...rotten.map(([, line]) => line), round);
    const { exitCode, results } = await replay([], input);
    expect(results).toHaveLength(rotten.length + 2);
    expect(results.slice(1, -1)).toEqual(
      rotten.map(([error], i) => ({ error, message: expect.stringMatching(/\w/), line: i + 3 })),
    );
    expect(results.at(-1)).toEqual(results[0]);
    expect(exitCode).toBe(1);
  });

  test.each([
    ['does not end', `[${JSON.stringify(round)}`, ['settled', 'INVALID_JSON']],
    ['ends within an element', `[${JSON.stringify(round)},{"game":"di`, ['settled', 'INVALID_JSON']],
    [
      'has an empty element',
      `[${JSON.stringify(round)},,${JSON.stringify(round)}]`,
      ['settled', 'INVALID_JSON', 'settled'],
    ],
    ['has an extra comma', `[${JSON.stringify(round)},]`, ['settled', 'INVALID_JSON']],
    ['has text after it', `[${JSON.stringify(round)}] ${JSON.stringify(round)}`, ['settled', 'INVALID_JSON']],
    [
      'contains something other than a round',
      '[1,"],[",{"a":["}"]}]',
      ['INVALID_LINE', 'INVALID_LINE', 'UNKNOWN_GAME'],
    ],
  ])('an array that %s keeps its good rounds', async (_, input, expected) => {
    const { exitCode, results } = await replay([], input);
    expect(results.map(({ status, error }) => status ?? error)).toEqual(expected);
    expect(exitCode).toBe(1);
  });
});

describe('--check', () => {
  test('prints the number of matches', async () => {
    const { exitCode, out } = await replay(['--check'], await readFile(vectorsFile, 'utf8'));
    expect(out).toBe(`${vectors.length} matched, 0 differed\n`);
    expect(exitCode).toBe(0);
  });

  test('prints only what differs, unreadable lines and missing expectations included', async () => {
    const [first, second] = vectors;
    const input = jsonLines(first, { ...second, expected: first?.expected }, { ...round }, '{');
    const { exitCode, lines, results } = await replay(['--check'], input);
    expect(lines.at(-1)).toBe('1 matched, 3 differed');
    expect(results).toMatchObject([
      { line: 2, differing: expect.arrayContaining(['outcome.roll']), expected: first?.expected },
      { line: 3, differing: ['status', 'multiplier', 'payout', 'outcome'], expected: null },
      { line: 4, error: 'INVALID_JSON' },
    ]);
    expect(results[0]).toMatchObject({ replayed: second?.expected });
    expect(exitCode).toBe(1);
  });

  test('reports a hash that does not match the seed, whatever the result', async () => {
    const [first] = vectors;
    const wrong = '0'.repeat(64);
    const input = jsonLines({ ...first, serverSeedHash: wrong }, { ...first, serverSeedHash: 7 }, first, {
      ...first,
      serverSeedHash: null,
    });
    const { exitCode, lines, results } = await replay(['--check'], input);
    const difference = { differing: ['serverSeedHash'], hashOfSeed: first?.serverSeedHash };
    expect(results).toMatchObject([
      { line: 1, ...difference, expected: first?.expected, replayed: first?.expected, serverSeedHash: wrong },
      { line: 2, ...difference, serverSeedHash: 7 },
    ]);
    expect(lines.at(-1)).toBe('2 matched, 2 differed');
    expect(exitCode).toBe(1);
  });
});

describe('rounds generated from the command line', () => {
  test('folds a range of nonces like the equivalent lines, both ends included', async () => {
    const range = await replay([...made, over, '--nonce', '3..7']);
    const lines = await replay([], jsonLines(...[3, 4, 5, 6, 7].map((nonce) => ({ ...round, nonce }))));
    expect(range).toEqual(lines);
    expect(range.lines).toHaveLength(5);
  });

  test('accepts a single nonce, a bet and a maximum profit', async () => {
    const { results } = await replay([...made, over, '--nonce', '1', '--bet', '7', '--max-profit', '3']);
    expect(results).toMatchObject([{ payout: '10' }]);
  });

  test('refuses actions of a game without actions at their index', async () => {
    const { results, exitCode } = await replay([
      ...made,
      over,
      '--nonce',
      '1',
      '--actions',
      '[{"type":"step"}]',
    ]);
    expect(results).toMatchObject([{ error: 'ILLEGAL_ACTION', actionIndex: 0, game: 'dice', nonce: 1 }]);
    expect(exitCode).toBe(0);
  });

  test.each([
    ['INVALID_NONCE', [...made, over, '--nonce', '7..3']],
    ['INVALID_NONCE', [...made, over, '--nonce', '0..1e3']],
    ['INVALID_JSON', [...made, '{', '--nonce', '1']],
  ])('reports %s once', async (error, args) => {
    const { exitCode, results } = await replay(args);
    expect(results).toMatchObject([{ error, line: 1 }]);
    expect(exitCode).toBe(1);
  });
});

describe('--find', () => {
  test('prints the first matches as complete lines, which replay to the same result', async () => {
    const found = await replay([
      ...made,
      over,
      '--nonce',
      '0..99999',
      '--find',
      'multiplier >= 2 and outcome.roll > 99.9',
      '--limit',
      '3',
    ]);
    expect(found.exitCode).toBe(0);
    expect(found.results).toHaveLength(3);
    for (const line of found.results) {
      expect(line).toMatchObject({ ...round, nonce: expect.any(Number) });
      expect(Number((line['expected'] as { outcome: { roll: string } }).outcome.roll)).toBeGreaterThan(99.9);
    }
    expect((await replay(['--check'], found.out)).out).toBe('3 matched, 0 differed\n');
  });

  test('keeps every field of a line, and reads no further than needed', async () => {
    const endless = function* () {
      for (let nonce = 0; ; nonce++) yield `${JSON.stringify({ ...round, nonce, id: `n${nonce}` })}\n`;
    };
    const { results, exitCode } = await replay(['--find', 'status = settled', '--limit', '1'], endless());
    expect(results).toMatchObject([{ id: 'n0', nonce: 0 }]);
    expect(exitCode).toBe(0);
  });
});

test.each([
  ['an unknown option', ['--seed', 'x']],
  ['a missing option', ['--game', 'dice']],
  ['a limit without --find', ['--limit', '1']],
  ['a limit that is not a number', ['--find', 'status = settled', '--limit', '0']],
  ['--check together with --find', ['--check', '--find', 'status = settled']],
  ['an expression that cannot be read', ['--find', 'process.exit(1)']],
])('%s is explained, exit code 2', async (_, args) => {
  const { exitCode, out, errors } = await replay(args);
  expect(exitCode).toBe(2);
  expect(out).toBe('');
  expect(errors).toContain('npm run -s replay');
  expect(errors).not.toContain('    at ');
});

test('refuses to write images below /proc', async () => {
  const { exitCode, out, errors } = await replay(['--render', '/proc/pictures'], jsonLines(round));
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
  expect(errors).toBe('--render /proc/pictures is below /proc, which keeps no files: name another folder\n');
});

test('exits quietly when the reader closes the pipe', async () => {
  const child = spawn('sh', [
    '-c',
    `"$0" "$@" | head -n 2`,
    process.execPath,
    command,
    ...made,
    over,
    '--nonce',
    '0..9999999',
  ]);
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(out.split('\n')).toHaveLength(3);
  expect(errors).toBe('');
});
