import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files, the longest first. On a fresh clone Vitest knows only file sizes, and the longest tests
 * are in small files: the code they run is in the games.
 */
const longest = [
  'tests/visual/games.test.ts',
  'tests/e2e/games.test.ts',
  'tests/e2e/faults.test.ts',
  'tests/visual/render.test.ts',
  'tests/e2e/accessibility.test.ts',
  'tests/e2e/workbench.test.ts',
  'tests/e2e/workbench-outcomes-and-sounds.test.ts',
  'tests/bundle.test.ts',
  'tests/visual/stage-faults.test.ts',
  'tests/e2e/watch-again.test.ts',
  'scripts/new-feature.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place < 0 ? longest.length : place;
};

/** Runs long files first and small ones last: a long file that starts last leaves the other workers idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    return others.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
