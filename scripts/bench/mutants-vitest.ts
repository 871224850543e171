import { defineConfig } from 'vitest/config';

/** The tests nearest to what is mutated: those of the folder, the games' rules and the conformance of all. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'games/engine/{core,round}/*.test.ts',
      'games/*/{rules,autobet,controls}.test.ts',
      'games/cli/replay.test.ts',
      'tests/conformance.test.ts',
      'server/{ledger,rounds}/*.test.ts',
    ],
    globalSetup: ['./server/testing/postgres-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
