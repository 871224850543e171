export interface RoundAnswer {
  readonly id: string;
  readonly answer: string;
}

/** Number of answers by answer id; answers without any are missing. */
export type AnswerCounts = Readonly<Record<string, number>>;
