import * as auth from '../features/auth/contract.ts';
import * as bets from '../features/bets/contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as fairness from '../features/fairness/contract.ts';
import * as site from '../features/site/contract.ts';
import * as strategies from '../features/strategies/contract.ts';

/** Every call of the API by name. A test walks it: each is served, and nothing else is. */
export const contract = {
  init: site.init,
  getPage: site.getPage,
  getUser: site.getUser,
  getBalances: site.getBalances,
  refillDemo: site.refillDemo,
  likeGame: site.likeGame,
  login: auth.login,
  join: auth.join,
  logout: auth.logout,
  forgotPassword: auth.forgotPassword,
  checkPasswordCode: auth.checkPasswordCode,
  resetPassword: auth.resetPassword,
  listSessions: auth.listSessions,
  revokeSessions: auth.revokeSessions,
  play: bets.play,
  act: bets.act,
  getOpenRound: bets.getOpenRound,
  getBet: bets.getBet,
  verifyBet: bets.verifyBet,
  getBets: bets.getBets,
  currentPair: fairness.currentPair,
  rotatePair: fairness.rotatePair,
  pairBets: fairness.pairBets,
  getStrategies: strategies.getStrategies,
  saveStrategy: strategies.saveStrategy,
  deleteStrategy: strategies.deleteStrategy,
} as const satisfies Record<string, Endpoint>;
