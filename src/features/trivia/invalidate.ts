import { endpointQueryKey } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { getTriviaTimes, listTriviaQuestions, listTriviaRounds } from '#contract/trivia.ts';

/** Refetches everything that a staff action has changed. */
export const invalidateTrivia = async (): Promise<void> => {
  await Promise.all(
    [getTriviaTimes, listTriviaQuestions, listTriviaRounds].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: endpointQueryKey(endpoint) }),
    ),
  );
};
