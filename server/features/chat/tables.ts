import type { ColumnType } from 'kysely';
import type { ChatData } from '#contract/chat-events.ts';
import type { ReportReason } from '#contract/chat.ts';

/** Written as JSON text, read as a value. */
type Written<T> = ColumnType<T, string, string>;

export interface Mention {
  readonly id: string;
  readonly username: string;
}

declare module '../../db/schema.ts' {
  interface Schema {
    chat_messages: {
      id: string;
      room: string;
      user_id: string;
      type: 'text' | 'gif';
      message: string;
      data: ColumnType<ChatData | null, string | null, string | null>;
      mentions: Written<Mention[]>;
      replied_to: string | null;
      client_id: string | null;
      created_at: Date;
      deleted_at: ColumnType<Date | null, never, Date>;
      deleted_as: ColumnType<'author' | 'mod' | null, never, 'author' | 'mod'>;
      deleted_by: ColumnType<string | null, never, string>;
    };
    chat_reports: {
      message_id: string;
      user_id: string;
      reason: ReportReason;
      created_at: Date;
      decided_at: ColumnType<Date | null, never, Date>;
    };
    chat_mutes: { user_id: string; until: Date; reason: string; muted_by: string; created_at: Date };
    chat_rooms: { room: string; slow_ms: number };
  }
}
