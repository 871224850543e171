import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms = ['core', 'contract', 'src', 'games', 'provider', 'server', 'scripts', 'tests'];
const run = promisify(execFile);
const npm = createRequire(import.meta.url);
const { forbidden = [], options = {} } = npm('../.dependency-cruiser.cjs') as IConfiguration; // checked by the tool itself

const cruiseProject = async (baseDir: string): Promise<ICruiseResult> => {
  const { output } = await cruise(rooms, { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new Error('expected the result as an object');
  return output;
};

test('no import breaks a rule, and the rules look at more than 100 modules', async () => {
  const { summary } = await cruiseProject(root);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  expect(summary.totalCruised).toBeGreaterThan(100);
  expect(summary.environment?.issues ?? []).toEqual([]);
});

/** A forbidden import for every rule; a target that starts with `npm:` is a package. */
const planted = [
  ['no-cycles', 'src/lib/a.ts', 'src/lib/b.ts'],
  ['no-cycles', 'games/engine/parts/h.ts', 'games/engine/parts/i.ts'],
  ['nothing-unresolvable', 'src/lib/c.ts', 'src/lib/missing.ts'],
  ['core-stands-alone', 'core/d.ts', 'contract/envelope.ts'],
  ['families-are-pure', 'games/engine/families/d.ts', 'games/engine/stage/clock.ts'],
  ['rules-are-pure', 'games/dice/rules.ts', 'games/engine/host/mount-game.ts'],
  ['pure-files-name-only-ports', 'games/dice/cues.ts', 'games/engine/stage/clock.ts'],
  ['scenes-only-draw', 'games/dice/scene.ts', 'npm:xstate'],
  ['games-are-islands', 'games/dice/scene.ts', 'games/keno/look.ts'],
  ['games-know-no-page-and-no-socket', 'games/engine/parts/card.ts', 'npm:react'],
  ['engine-knows-no-game', 'games/engine/host/mount-game.ts', 'games/dice/look.ts'],
  ['src-enters-games-by-its-doors', 'src/game-host/host.ts', 'games/dice/look.ts'],
  ['features-enter-by-their-entry-point', 'src/features/auth/login.tsx', 'src/features/bets/bet-line.tsx'],
  ['features-enter-by-their-entry-point', 'src/game-host/panel.tsx', 'src/features/bets/bet-line.tsx'],
  ['server-stays-on-its-side', 'src/api/call.ts', 'server/clock.ts'],
  ['server-stays-on-its-side', 'games/engine/round/gateway.ts', 'server/whole-contract.ts'],
  ['contract-stands-alone', 'contract/tips.ts', 'games/engine/stage/clock.ts'],
  ['features-by-their-entry-point', 'server/features/bets/service.ts', 'server/features/auth/queries.ts'],
  ['features-by-their-entry-point', 'server/start.ts', 'server/features/auth/passwords.ts'],
  ['server-reaches-no-picture', 'server/main.ts', 'games/dice/parts/halo.ts'],
  ['provider-is-separate', 'provider/games/a.ts', 'core/money.ts'],
  ['nothing-imports-the-provider', 'server/features/buy/orders.ts', 'provider/games/b.ts'],
  ['ledger-has-one-entry-point', 'server/rounds/settle.ts', 'server/ledger/transfer.ts'],
  ['rounds-have-one-entry-point', 'server/app.ts', 'server/rounds/settle.ts'],
  ['no-code-imports-a-test', 'src/lib/e.ts', 'src/lib/f.test.ts'],
  ['ships-without-tools', 'src/lib/g.ts', 'npm:fast-check'],
] as const;

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'oddlight-architecture-'));
  await cp(join(root, 'package.json'), join(copy, 'package.json'));
  await cp(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const room of rooms) await mkdir(join(copy, room));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const plant = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(join(copy, path)), { recursive: true });
  await writeFile(join(copy, path), content);
};

const importOf = (from: string, to: string): string => {
  if (to.startsWith('npm:')) return `import '${to.slice(4)}';\n`;
  const path = relative(dirname(from), to);
  return `import '${path.startsWith('.') ? path : `./${path}`}';\n`;
};

test('every import rule finds the violation planted for it', async () => {
  const contents = new Map<string, string>();
  for (const [, from, to] of planted) {
    if (!to.startsWith('npm:') && !to.includes('missing')) contents.set(to, contents.get(to) ?? '');
    contents.set(from, (contents.get(from) ?? '') + importOf(from, to));
  }
  contents.set('src/lib/b.ts', importOf('src/lib/b.ts', 'src/lib/a.ts'));
  const typeOnly = importOf('games/engine/parts/i.ts', 'games/engine/parts/h.ts').replace(
    'import ',
    'import type {} from ',
  );
  contents.set('games/engine/parts/i.ts', typeOnly);
  for (const [path, content] of contents) await plant(path, content);
  const { summary } = await cruiseProject(copy);
  const found = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  expect(found).toEqual(expect.arrayContaining(planted.map(([rule, from]) => `${rule}: ${from}`)));
  const ruleNames = forbidden.map(({ name }) => name).filter((name) => name !== 'only-declared-packages');
  expect([...new Set(planted.map(([rule]) => rule))].sort()).toEqual(ruleNames.sort());
});

test('the linter finds a clock, randomness, a complex function and a badly named file', async () => {
  await plant('games/keno/rules.ts', 'export const now = (): number => Date.now() + Math.random();\n');
  const branches = Array.from({ length: 12 }, (_, index) => `  if (n === ${index}) return ${index};`).join(
    '\n',
  );
  await plant(
    'src/lib/tangled.ts',
    `export const tangled = (n: number): number => {\n${branches}\n  return n;\n};\n`,
  );
  await plant('src/lib/badName.ts', 'export const name = 1;\n');
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const failure: { stdout: string } = await run(process.execPath, [oxlint, '--format=unix'], {
    cwd: copy,
  }).then(
    () => ({ stdout: '' }),
    (error: { stdout: string }) => error,
  );
  for (const finding of [
    /games\/keno\/rules\.ts.*Date/,
    /games\/keno\/rules\.ts.*random/i,
    /tangled\.ts.*complexity/,
    /badName\.ts.*filename-case/,
  ]) {
    expect(failure.stdout).toMatch(finding);
  }
});
