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
    /** Schedules of rooms. */
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
      /** `RoundAnswer[]` in display order. */
      answers: Json;
      right_answer: string;
      opens_at: Date;
      closes_at: Date;
      /** `missed`: no process ran while it should have been open. */
      state: 'planned' | 'announced' | 'open' | 'closed' | 'missed';
      /** `AnswerCounts`, set once it is closed. */
      counts: ColumnType<unknown, string | undefined, string | null>;
      /** The pool shared by all right answers, in minor units; 0 for none. */
      pool: ColumnType<bigint, bigint | undefined, bigint>;
      /** When the pool was reserved; only then is it shared out. */
      pooled_at: ColumnType<Date | null, never, Date>;
      /** The smallest share. */
      share: ColumnType<bigint | null, never, bigint>;
    };
    trivia_answers: {
      trivia_id: string;
      user_id: string;
      answer: string;
      answered_at: Date;
      /** Whether the player may take a share of the pool. */
      for_prize: boolean;
      /** Network hash, until the pool is shared out. */
      ip_key: string | null;
      won: ColumnType<bigint | null, never, bigint>;
    };
  }
}

export interface RoundAnswer {
  readonly id: string;
  readonly answer: string;
}

/** Number of answers by answer id; answers without any are missing. */
export type AnswerCounts = Readonly<Record<string, number>>;
