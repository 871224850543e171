import { defineConfig } from 'vitest/config';

const isServer = process.env.MUTANT_AREA === 'server';

/** The tests nearest to what is mutated: those of its folder, of the games' rules, and the conformance of all. */
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
          // Of rounds that end in another tab, and of looking for a round.
          'src/game-host/mount/sync-across-tabs.test.ts',
          'core/records/*.test.ts',
        ],
    // Its child processes know nothing of a mutant.
    exclude: ['server/rounds/kill.test.ts'],
    globalSetup: isServer ? ['./server/testing/postgres-setup.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
