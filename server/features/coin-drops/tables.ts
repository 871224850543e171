declare module '../../db/schema.ts' {
  interface Schema {
    coin_drops: {
      id: string;
      /** The giver. */
      user_id: string;
      room: string;
      /** Its line in the chat. */
      message_id: string;
      amount: bigint;
      /** Maximum number of players who may collect. */
      most: number;
      opened_at: Date;
      closes_at: Date;
      state: 'open' | 'closed' | 'paid' | 'refunded';
      client_id: string;
      balance: bigint;
      version: bigint;
    };
    coin_drop_claims: {
      drop_id: string;
      user_id: string;
      /** Network hash; null once it is paid. */
      ip_key: string | null;
      claimed_at: Date;
      share: bigint | null;
    };
  }
}

export {};
