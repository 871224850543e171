import type { Deps } from './deps.ts';
import { assertResourceFiles } from './features/affiliate/feature.ts';
import { readDemoChallenges } from './features/challenges/feature.ts';
import { assertZoneFiles } from './features/content/feature.ts';
import { loadRewardRules } from './features/reward-rules/feature.ts';
import { demoTerms } from './features/tournaments/feature.ts';
import { assertQuestionFiles } from './features/trivia/feature.ts';
import { loadProviders } from './game-providers.ts';

/**
 * Reads every settings file before the server listens: a bad one stops the start, not the first call that
 * needs it. The files of NETWORKS and GEO_DATABASE are read earlier, when they are opened.
 * @throws {StartError} with one sentence that names the file and the position in it
 */
export async function checkSettingsFiles(
  deps: Pick<Deps, 'env' | 'catalogue' | 'clock' | 'log'>,
): Promise<void> {
  loadProviders(deps.env);
  loadRewardRules(deps);
  demoTerms(deps);
  if (deps.env.demo) readDemoChallenges(deps);
  await assertQuestionFiles(deps);
  await assertResourceFiles(deps);
  await assertZoneFiles(deps);
}
