import type { ReplyOf } from '#contract/endpoint.ts';
import type { getGameInfo } from '#server/features/providers/contract.ts';

/** What there is to know of a game, and where its frame comes from. */
export type GameInfo = ReplyOf<typeof getGameInfo>;
