/** Where in the life of a withdrawal a payer dies. */
export const dyingStates = ['approved', 'signed', 'sent', 'confirmed'] as const;
export type DyingState = (typeof dyingStates)[number];

/** What the process is told as one line once it is to live. */
export interface PayingOrders {
  readonly databaseUrl: string;
  /** Settings of the site, NETWORKS among them where it is not the built-in one; and the secrets that it names. */
  readonly settings: Readonly<Record<string, string>>;
  readonly network: string;
  /** Null: it lives on. */
  readonly dies: { readonly at: DyingState; readonly afterMs: number } | null;
}
