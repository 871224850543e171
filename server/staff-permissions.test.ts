import { expect, test } from 'vitest';
import { accessTable } from './access-table.ts';
import {
  grantablePermissions,
  isPermission,
  permissionsOfRoles,
  readPermissions,
  type BuiltInRole,
} from '#contract/permissions.ts';
import type { contract } from './whole-contract.ts';

type Call = keyof typeof contract;

/* The calls of each role before roles were made of permissions; they may gain calls but lose none. */
const formerly = {
  staff: [
    'listStaffPlayers',
    'getStaffPlayer',
    'getStaffPlayerDays',
    'listStaffPlayerBets',
    'listStaffPlayerMoney',
    'listStaffPlayerSessions',
    'listStaffNotes',
    'addStaffNote',
    'listTriviaQuestions',
    'saveTriviaQuestion',
    'deleteTriviaQuestion',
    'listTriviaRounds',
    'planTrivia',
    'cancelTrivia',
    'getTriviaTimes',
    'setTriviaTimes',
    'deleteAnyMessage',
    'mutePlayer',
    'findMute',
    'listReports',
    'dismissReports',
    'listMuted',
    'listRooms',
    'setSlowMode',
  ],
  trusted: [
    'showStaffEmail',
    'blockPlayer',
    'unblockPlayer',
    'excludePlayer',
    'tightenLimit',
    'staffBonuses',
    'listVerifications',
    'getPlayerVerification',
    'openPaper',
    'decidePaper',
    'staffReferrals',
    'staffCampaigns',
    'listStuck',
    'tryStuckAgain',
    'giveStuckStakeBack',
    'staffWithdrawals',
    'staffWithdrawalDetail',
    'approveWithdrawal',
    'refuseWithdrawal',
    'listStaffSupport',
    'getStaffSupport',
    'takeStaffSupport',
    'handStaffSupport',
    'answerStaffSupport',
    'closeStaffSupport',
    'reopenStaffSupport',
    'readStaffSupport',
    'typeStaffSupport',
    'listSupportAnswers',
    'saveSupportAnswer',
    'deleteSupportAnswer',
    'listStaffNews',
    'uploadNewsPicture',
    'saveNews',
    'publishNews',
    'endNews',
    'staffTransfers',
    'staffTransferPicture',
    'listTwoFactorResets',
    'askTwoFactorReset',
    'decideTwoFactorReset',
    'listStaffActions',
  ],
  admin: [
    'giveBonus',
    'holdBonus',
    'closeBonus',
    'staffPromoCodes',
    'savePromoCode',
    'decidePromoCode',
    'staffChallenges',
    'saveChallenge',
    'decideChallenge',
    'giveToPlayer',
    'decideReferral',
    'setCampaignTerms',
    'correctCommission',
    'staffRewards',
    'getLedger',
    'getDebts',
    'staffTournaments',
    'saveTournament',
    'decideTournament',
    'announceBeacon',
    'decideTransfer',
    'setStaffRoles',
  ],
} as const satisfies Readonly<Record<string, readonly Call[]>>;

const former: Readonly<Record<'mod' | 'support' | 'admin', readonly Call[]>> = {
  mod: formerly.staff,
  support: [...formerly.staff, ...formerly.trusted],
  admin: [...formerly.staff, ...formerly.trusted, ...formerly.admin],
};

const callsOf = (role: BuiltInRole): string[] =>
  Object.entries(accessTable)
    .filter(([, [who]]) => isPermission(who) && permissionsOfRoles[role].includes(who))
    .map(([name]) => name);

test.each(['mod', 'support', 'admin'] as const)('%s keeps every call that the role had', (role) => {
  const calls = callsOf(role);
  expect(former[role].filter((call) => !calls.includes(call))).toEqual([]);
});

test.each(['mod', 'support'] as const)('%s gains no call that was refused to the role', (role) => {
  const refused = former.admin.filter((call) => !former[role].includes(call));
  expect(callsOf(role).filter((call) => (refused as readonly string[]).includes(call))).toEqual([]);
});

test('the auditor has all permissions to read and no others', () => {
  expect(permissionsOfRoles.auditor).toEqual(readPermissions);
});

test('only admins make and give roles', () => {
  const able = Object.entries(permissionsOfRoles).filter(([, all]) => all.includes('roles.change'));
  expect(able.map(([role]) => role)).toEqual(['admin']);
  expect(grantablePermissions).not.toContain('roles.change');
});
