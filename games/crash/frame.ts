export type { CashOut, OwnBet, SharedFrame as CrashFrame } from '#engine/stage/shared-frame.ts';
