export type {
  CashOut,
  OwnBet,
  SharedFrame as CrashFrame,
  SharedPhase as CrashPhase,
} from '#engine/stage/shared-frame.ts';
