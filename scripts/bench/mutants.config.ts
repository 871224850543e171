import { defineConfig } from 'vitest/config';

const isServer = process.env.MUTANT_AREA === 'server';

/**
 * The tests closest to what is mutated: those of its folder, of the games' rules, and the conformance of all.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: isServer
      ? ['server/{ledger,rounds}/*.test.ts']
      : [
          'core/*.test.ts',
          'games/engine/round/*.test.ts',
          'games/*/{rules,autobet,controls}.test.ts',
          'tests/conformance.test.ts',
          // Covers rounds that end in another tab, and queries for an open round.
          'src/game-host/mount/sync-across-tabs.test.ts',
          'core/records/*.test.ts',
        ],
    // Its child processes run without the mutant.
    exclude: ['server/rounds/kill.test.ts'],
    globalSetup: isServer ? ['./server/testing/postgres-setup.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
