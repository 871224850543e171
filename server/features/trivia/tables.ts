import type { ColumnType } from 'kysely';
import type { Json } from '../../db/schema.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    trivia_questions: {
      id: string;
      room: string;
      question: string;
      answers: Json;
      correct: number;
      seconds: number;
      state: 'draft' | 'ready';
      updated_by: string;
      created_at: Date;
      updated_at: Date;
    };
    /** Rooms that are asked by the clock. */
    trivia_times: {
      room: string;
      every_minutes: number;
      pool: ColumnType<bigint, bigint | undefined, bigint>;
    };
    trivia_rounds: {
      id: string;
      room: string;
      question_key: string;
      question: string;
      /** `RoundAnswer[]` in the order in which they are shown. */
      answers: Json;
      right_answer: string;
      opens_at: Date;
      closes_at: Date;
      /** `missed`: no process ran when it should have been open. */
      state: 'planned' | 'announced' | 'open' | 'closed' | 'missed';
      /** `AnswerCounts`, once it is closed. */
      counts: ColumnType<unknown, string | undefined, string | null>;
      /** What all right answers share, minor units; 0: nothing. */
      pool: ColumnType<bigint, bigint | undefined, bigint>;
      /** When the pool was put aside: only then it is shared out. */
      pooled_at: ColumnType<Date | null, never, Date>;
      /** The least that one won. */
      share: ColumnType<bigint | null, never, bigint>;
    };
    trivia_answers: {
      trivia_id: string;
      user_id: string;
      answer: string;
      answered_at: Date;
      /** Given by who may take a share of the pool. */
      for_prize: boolean;
      /** Of the network, while the pool is not shared out. */
      ip_key: string | null;
      won: ColumnType<bigint | null, never, bigint>;
    };
  }
}

export interface RoundAnswer {
  readonly id: string;
  readonly answer: string;
}

/** How many gave each answer, by its id; an answer that nobody gave is missing. */
export type AnswerCounts = Readonly<Record<string, number>>;
