export interface RoundAnswer {
  readonly id: string;
  readonly answer: string;
}

/** How many gave each answer, by its id; an answer that nobody gave is missing. */
export type AnswerCounts = Readonly<Record<string, number>>;
