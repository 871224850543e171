import type { Permission } from '#contract/permissions.ts';
import type { contract } from './whole-contract.ts';

/*
 * The access rule of each call, one line per call, for people to read and for `server/http/access.test.ts` to
 * compare with the server. A call without a line does not compile.
 *
 * All callers who are not signed in are treated alike: guests, callers with invented credentials, and players
 * whose account staff closed. A signed-in caller without access gets NOT_ALLOWED, a self-excluded player
 * SELF_EXCLUDED.
 */

/** Who has access. Staff are players too. */
export type CallerRole =
  /** Including guests; signed-in callers may get more. */
  | 'everybody'
  /** Every signed-in player, self-excluded or not. */
  | 'players'
  /** Signed-in players who are not self-excluded. */
  | 'not excluded'
  /** Staff whose roles have the permission. */
  | Permission;

/**
 * The result of a call that names something of another player: `NOT_FOUND` as if it did not exist, another
 * refusal, `shared` if everyone may see it, `staff` if the call is about other players by design, or
 * `not private` if its ids name what is the same for everyone and belongs to no player.
 */
export type ForeignIdResult =
  'NOT_FOUND' | 'NOT_ALLOWED' | 'NAME_TAKEN' | 'NOT_ELIGIBLE' | 'shared' | 'staff' | 'not private';

/** A line: who has access and, for a call that takes ids, the result for ids of another player. */
export type AccessRule = readonly [who: CallerRole, withOthers?: ForeignIdResult];

export const accessTable: Readonly<Record<keyof typeof contract, AccessRule>> = {
  // Signing in
  init: ['everybody'],
  ssr: ['everybody'],
  getLanguage: ['everybody'],
  /** Development only. */
  updateTranslations: ['everybody'],
  getUser: ['everybody'],
  login: ['everybody'],
  finishTwoFactor: ['everybody'],
  join: ['everybody'],
  logout: ['everybody'],
  forgotPassword: ['everybody'],
  checkPasswordCode: ['everybody'],
  resetPassword: ['everybody'],
  web3Nonce: ['everybody'],
  web3Login: ['everybody'],
  oauth: ['everybody'],
  oauthCallback: ['everybody'],
  changePassword: ['players'],

  // Playing: a self-excluded player finishes open rounds and starts none
  play: ['not excluded', 'NOT_FOUND'],
  act: ['players', 'NOT_FOUND'],
  getOpenRound: ['players'],
  getContinued: ['players'],
  joinCrash: ['not excluded', 'NOT_FOUND'],
  leaveCrash: ['players', 'NOT_FOUND'],
  cashOutCrash: ['players', 'NOT_FOUND'],
  likeGame: ['not excluded'],
  saveStrategy: ['not excluded', 'NOT_FOUND'],
  deleteStrategy: ['not excluded', 'NOT_FOUND'],

  // Games of providers; a wallet call proves its sender by a signature
  getProviders: ['everybody'],
  getCasinoGames: ['everybody', 'not private'],
  getGameInfo: ['everybody'],
  launchGame: ['everybody'],
  getProviderRounds: ['players'],
  providerBalance: ['everybody'],
  providerBet: ['everybody'],
  providerWin: ['everybody'],
  providerRollback: ['everybody'],

  // Public reads
  getPage: ['everybody'],
  getReturns: ['everybody'],
  getBets: ['everybody'],
  getBet: ['everybody', 'shared'],
  verifyBet: ['everybody', 'NOT_FOUND'],
  getCrash: ['everybody'],
  getCrashClock: ['everybody'],
  getCrashChains: ['everybody'],
  getCrashGame: ['everybody'],
  getStrategies: ['everybody'],
  loadChat: ['everybody'],
  chatModules: ['everybody'],
  listSupportArticles: ['everybody'],
  searchSupport: ['everybody'],
  getSupportArticle: ['everybody'],
  listNews: ['everybody'],
  getNews: ['everybody'],
  getNewsPicture: ['everybody'],

  // The player's own data
  currentPair: ['players'],
  rotatePair: ['players'],
  pairBets: ['players', 'NOT_FOUND'],
  pairSpins: ['players', 'NOT_FOUND'],
  getUserItems: ['players'],
  sellItem: ['players', 'NOT_FOUND'],
  sellAllItems: ['players'],
  getCoins: ['everybody'],
  getBalances: ['players'],
  refillDemo: ['not excluded'],
  generateAddress: ['not excluded'],
  getDeposits: ['players'],
  sendPlayCoins: ['not excluded'],
  quoteWithdrawal: ['players'],
  checkAddress: ['players'],
  withdraw: ['players'],
  cancelWithdrawal: ['players', 'NOT_FOUND'],
  getWithdrawals: ['players'],
  exportWithdrawals: ['players'],
  listSessions: ['players'],
  revokeSessions: ['players', 'NOT_FOUND'],

  // Promotions
  activatePromoCode: ['not excluded'],
  getFsInfo: ['everybody'],
  getDepositPromos: ['players'],
  setDepositPromo: ['not excluded'],
  getPromotions: ['everybody'],
  getPromotion: ['everybody'],

  // Missions and challenges
  listMissions: ['everybody'],
  claimMission: ['not excluded', 'not private'],
  listChallenges: ['everybody'],

  // Playing responsibly
  excludeMe: ['players'],
  getLimits: ['players'],
  setLimit: ['players'],
  confirmLimit: ['not excluded'],
  cancelLimit: ['players'],
  setRealityCheck: ['players'],

  // Securing the account: open to self-excluded players
  getSecurity: ['players'],
  confirmDevice: ['players'],
  askOtp: ['players'],
  generateTwoFactor: ['players'],
  enableTwoFactor: ['players'],
  disableTwoFactor: ['players'],
  newRecoveryCodes: ['players'],
  passkeyOptions: ['players'],
  addPasskey: ['players'],
  renamePasskey: ['players', 'NOT_FOUND'],
  deletePasskey: ['players', 'NOT_FOUND'],
  mailConfirmation: ['players'],
  changeEmail: ['players'],
  confirmEmail: ['everybody'],
  revokeEmail: ['everybody'],
  listActivity: ['players'],
  listSocial: ['players'],
  tieWalletNonce: ['players'],
  tieWallet: ['players'],
  tieOAuth: ['players'],
  tieOAuthCallback: ['players'],
  untieSocial: ['players'],

  // Rewards: a self-excluded player may read them, and was paid when the exclusion began
  getRewardCenter: ['players'],
  getCalendar: ['players'],
  claimCalendar: ['not excluded'],
  claimAllCalendar: ['not excluded'],
  claimRegular: ['not excluded'],
  startRakeboost: ['not excluded'],
  claimLevelUp: ['not excluded'],
  claimCashback: ['not excluded'],
  claimAll: ['not excluded'],
  getRewardHistory: ['players'],

  // The chat: writing is not playing, so a self-excluded player may
  sendMessage: ['players'],
  deleteMessage: ['players', 'NOT_FOUND'],
  reportMessage: ['players', 'shared'],
  findNames: ['players'],

  // The account
  getProfileSettings: ['players'],
  changeProfile: ['not excluded', 'NAME_TAKEN'],
  changePrivacy: ['players'],
  findProfile: ['everybody', 'shared'],
  ignoreUser: ['players', 'shared'],
  listIgnored: ['players'],
  setFiat: ['players'],
  listNotifications: ['players'],
  markAsSeen: ['players'],
  getTransactions: ['players'],
  exportTransactions: ['players'],
  getBetHistory: ['players'],
  exportBets: ['players'],
  getVerification: ['players'],
  uploadPaper: ['players'],
  sendVerification: ['players'],
  downloadOwnData: ['players'],
  sendTip: ['not excluded', 'shared'],
  startDrop: ['not excluded'],
  claimDrop: ['not excluded', 'NOT_ELIGIBLE'],
  startBuy: ['not excluded'],
  getBuyOrder: ['players', 'NOT_FOUND'],
  /** Anyone who knows the secret; all others fail at the signature. */
  buyWebhook: ['everybody'],
  /** A self-excluded player could otherwise return under another identity. */
  deleteAccount: ['not excluded'],

  // Bonuses: a self-excluded player may still view and cancel one
  unlockBonus: ['not excluded', 'NOT_FOUND'],
  getCancelInfo: ['players', 'NOT_FOUND'],
  cancelBonus: ['players', 'NOT_FOUND'],
  listBonuses: ['players'],
  getActivationInfo: ['players', 'NOT_FOUND'],
  activateFreeSpins: ['not excluded', 'NOT_FOUND'],
  claimFreeSpins: ['not excluded', 'NOT_FOUND'],
  // Affiliates: commission is income, so a self-excluded player is paid
  newCampaign: ['not excluded'],
  setCampaignState: ['players', 'NOT_FOUND'],
  listCampaigns: ['players'],
  affiliateOverview: ['players'],
  listReferrals: ['players'],
  affiliateResources: ['players'],
  affiliateSocial: ['players', 'NOT_FOUND'],
  payoutCommission: ['players'],
  applyPromo: ['everybody'],
  clickOnlineTime: ['everybody'],

  // VIP
  getWheel: ['players'],
  spinWheel: ['not excluded'],
  listTournaments: ['everybody'],
  getTournament: ['everybody'],
  getRanking: ['everybody', 'shared'],
  enterTournament: ['not excluded', 'shared'],
  getDraw: ['everybody', 'shared'],
  getVipTransfer: ['players'],
  requestVipTransfer: ['not excluded', 'NOT_FOUND'],
  uploadVipPicture: ['not excluded'],

  // Trivia
  getActiveTrivia: ['everybody'],
  loadTrivia: ['everybody'],
  submitTriviaAnswer: ['not excluded'],
  // Writing to staff: guests use a token; open to self-excluded players too
  getSupport: ['everybody'],
  openSupport: ['everybody', 'NOT_FOUND'],
  sendSupport: ['everybody', 'NOT_FOUND'],
  uploadSupportPicture: ['everybody'],
  openSupportPicture: ['everybody', 'NOT_FOUND'],
  readSupport: ['everybody', 'NOT_FOUND'],
  typeSupport: ['everybody', 'NOT_FOUND'],
  rateSupport: ['everybody', 'NOT_FOUND'],
  claimSupport: ['players'],

  // Staff
  listStaffPlayers: ['players.read'],
  getStaffPlayer: ['players.read', 'staff'],
  getStaffPlayerDays: ['players.read', 'staff'],
  listStaffPlayerBets: ['players.read', 'staff'],
  listStaffPlayerMoney: ['players.read', 'staff'],
  listStaffPlayerSessions: ['players.read', 'staff'],
  listStaffNotes: ['players.read', 'staff'],
  addStaffNote: ['players.note', 'staff'],
  showStaffEmail: ['players.private', 'staff'],
  blockPlayer: ['players.block', 'staff'],
  unblockPlayer: ['players.block', 'staff'],
  excludePlayer: ['players.protect', 'staff'],
  tightenLimit: ['players.protect', 'staff'],
  staffBonuses: ['bonuses.read', 'staff'],
  giveBonus: ['bonuses.change', 'staff'],
  holdBonus: ['bonuses.change', 'staff'],
  closeBonus: ['bonuses.change', 'staff'],
  listVerifications: ['verification.read'],
  getPlayerVerification: ['verification.read', 'staff'],
  openPaper: ['verification.read', 'staff'],
  decidePaper: ['verification.decide', 'staff'],
  staffPromoCodes: ['promotions.read'],
  savePromoCode: ['promotions.change'],
  decidePromoCode: ['promotions.change'],
  staffChallenges: ['challenges.read'],
  saveChallenge: ['challenges.change', 'staff'],
  decideChallenge: ['challenges.change', 'staff'],
  giveToPlayer: ['bonuses.change', 'staff'],
  staffReferrals: ['affiliates.read'],
  decideReferral: ['affiliates.change', 'staff'],
  staffCampaigns: ['affiliates.read'],
  setCampaignTerms: ['affiliates.change', 'staff'],
  correctCommission: ['affiliates.change', 'staff'],
  staffRewards: ['rewards.read'],
  exportStaffList: ['lists.export'],
  getReport: ['reports.read'],
  listReportRows: ['reports.read'],
  getLedger: ['ledger.read'],
  listAdjustments: ['adjustments.read'],
  askAdjustment: ['adjustments.ask', 'staff'],
  decideAdjustment: ['adjustments.approve', 'staff'],
  withdrawAdjustment: ['adjustments.ask', 'staff'],
  getDebts: ['ledger.read'],
  listStuck: ['stuck.read'],
  tryStuckAgain: ['stuck.change', 'staff'],
  giveStuckStakeBack: ['stuck.change', 'staff'],
  staffWithdrawals: ['withdrawals.read'],
  staffWithdrawalDetail: ['withdrawals.read', 'staff'],
  listScreenings: ['withdrawals.read', 'staff'],
  approveWithdrawal: ['withdrawals.decide', 'staff'],
  refuseWithdrawal: ['withdrawals.decide', 'staff'],
  holdWithdrawals: ['withdrawals.hold', 'staff'],
  releaseWithdrawals: ['withdrawals.hold', 'staff'],
  listStaffSupport: ['support.read'],
  getStaffSupport: ['support.read', 'staff'],
  takeStaffSupport: ['support.answer', 'staff'],
  handStaffSupport: ['support.answer', 'staff'],
  answerStaffSupport: ['support.answer', 'staff'],
  closeStaffSupport: ['support.answer', 'staff'],
  reopenStaffSupport: ['support.answer', 'staff'],
  readStaffSupport: ['support.answer', 'staff'],
  typeStaffSupport: ['support.answer', 'staff'],
  listSupportAnswers: ['support.read'],
  saveSupportAnswer: ['support.answer', 'staff'],
  deleteSupportAnswer: ['support.answer', 'staff'],
  listStaffNews: ['news.read'],
  uploadNewsPicture: ['news.change'],
  saveNews: ['news.change', 'staff'],
  publishNews: ['news.change', 'staff'],
  endNews: ['news.change', 'staff'],
  listTriviaQuestions: ['trivia.read'],
  saveTriviaQuestion: ['trivia.change', 'staff'],
  deleteTriviaQuestion: ['trivia.change', 'staff'],
  listTriviaRounds: ['trivia.read'],
  planTrivia: ['trivia.change'],
  cancelTrivia: ['trivia.change', 'staff'],
  getTriviaTimes: ['trivia.read'],
  setTriviaTimes: ['trivia.change'],
  staffTournaments: ['tournaments.read'],
  saveTournament: ['tournaments.change', 'staff'],
  decideTournament: ['tournaments.change', 'staff'],
  announceBeacon: ['tournaments.change', 'staff'],
  staffTransfers: ['vip.read'],
  staffTransferPicture: ['vip.read', 'staff'],
  decideTransfer: ['vip.decide', 'staff'],
  listTwoFactorResets: ['two-factor.read'],
  askTwoFactorReset: ['two-factor.reset', 'staff'],
  decideTwoFactorReset: ['two-factor.reset', 'staff'],
  listStaffActions: ['log.read'],
  deleteAnyMessage: ['chat.moderate', 'staff'],
  mutePlayer: ['chat.moderate', 'staff'],
  findMute: ['chat.read', 'staff'],
  listReports: ['chat.read'],
  dismissReports: ['chat.moderate', 'staff'],
  listMuted: ['chat.read'],
  listRooms: ['chat.read'],
  setSlowMode: ['chat.moderate'],
  setStaffRoles: ['roles.change', 'staff'],
  listStaffRoles: ['roles.read'],
  saveStaffRole: ['roles.change'],
  deleteStaffRole: ['roles.change'],
};
