import { spawnSync } from 'node:child_process';

/**
 * Returns the items if the program is installed, and none otherwise, for `test.each`: in CI it must be
 * installed.
 */
export function ifInstalled<Item>(program: string, items: readonly Item[]): readonly Item[] {
  if (spawnSync(program, ['--version']).error === undefined) return items;
  if (process.env['CI']) throw new Error(`${program} must be installed in CI.`);
  console.log(`${program} is not installed: its tests did not run.`);
  return [];
}
