import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Files that drive the built site in the pinned browser. */
const browserTests = [
  'tests/e2e/**/*.test.ts',
  'tests/visual/**/*.test.ts',
  'tests/reported/*.browser.test.ts',
  'tests/bundle.test.ts',
];

/** Tests outside of server/ that need its databases. */
const databaseTests = [
  'tests/bad-input.test.ts',
  'tests/read-plans.test.ts',
  'scripts/seed.test.ts',
  'scripts/bench/*.test.ts',
  'scripts/keys-rotate.test.ts',
];
/** Files that render parts of the site into a document without a browser. */
const componentTests = 'src/**/*.component.test.tsx';

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{core,contract,src,games,provider,assets,audio,scripts}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/browser/*.test.ts',
            'tests/reported/*.test.ts',
          ],
          exclude: [...browserTests, componentTests, ...databaseTests],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Mostly small files of pure functions: modules are loaded once per worker, not once per file.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'component',
          environment: 'jsdom',
          include: [componentTests],
          setupFiles: ['./src/testing/setup.ts'],
          // The HTTP client needs a whole address, as in a site whose API is elsewhere.
          env: { VITE_API_URL: 'http://localhost:3000' },
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', ...databaseTests],
          globalSetup: ['./server/testing/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: browserTests,
          globalSetup: ['./tests/browser/built-site.ts', './tests/visual/changes.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Software rendering on a busy machine: states are waited for, never times.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
});
