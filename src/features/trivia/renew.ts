import { keyOf } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { getTriviaTimes, listTriviaQuestions, listTriviaRounds } from '#server/features/trivia/contract.ts';

/** Asks anew what an act of staff has changed. */
export const renewTrivia = async (): Promise<void> => {
  await Promise.all(
    [getTriviaTimes, listTriviaQuestions, listTriviaRounds].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: keyOf(endpoint) }),
    ),
  );
};
