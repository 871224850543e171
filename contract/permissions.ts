/*
 * What staff may do. Each staff call names one permission; a role is a list of permissions. Built-in roles
 * are here, so that a new permission reaches them with the version that adds it; further roles are made by
 * admins and stored in the table `staff_roles`.
 */

/** Permissions to read. An auditor has all of them and no others. */
export const readPermissions = [
  'adjustments.read',
  'affiliates.read',
  'bonuses.read',
  'challenges.read',
  'chat.read',
  'ledger.read',
  /** Take lists out as files, of those that one may read. */
  'lists.export',
  'log.read',
  'news.read',
  'players.read',
  /** Email and IP addresses, and a player's own limits. */
  'players.private',
  /** Search by a part of an email address. */
  'players.search-email',
  'promotions.read',
  /** What the site took and gave. */
  'reports.read',
  'rewards.read',
  'roles.read',
  'stuck.read',
  'support.read',
  'tournaments.read',
  'trivia.read',
  'two-factor.read',
  'verification.read',
  'vip.read',
  'withdrawals.read',
] as const;

/** Permissions to change something. */
export const changePermissions = [
  'adjustments.approve',
  'adjustments.ask',
  /** Adjustments above 1,000 USD. */
  'adjustments.large',
  'affiliates.change',
  'bonuses.change',
  'challenges.change',
  'chat.moderate',
  'news.change',
  'players.block',
  'players.note',
  'players.protect',
  'promotions.change',
  'roles.change',
  'stuck.change',
  'support.answer',
  'tournaments.change',
  'trivia.change',
  /** The prize of a trivia round. */
  'trivia.prize',
  'two-factor.reset',
  'verification.decide',
  'vip.decide',
  'withdrawals.decide',
  /** Hold all withdrawals of a player. */
  'withdrawals.hold',
] as const;

export const permissions = [...readPermissions, ...changePermissions] as const;
export type Permission = (typeof permissions)[number];

/** Only the role `admin` has these; a role that could grant itself more would make all others pointless. */
export const adminPermissions: readonly Permission[] = ['roles.change'];

/** Permissions that a role made by admins may have. */
export const grantablePermissions: readonly Permission[] = permissions.filter(
  (permission) => !adminPermissions.includes(permission),
);

export const builtInRoles = [
  'mod',
  'support',
  'finance',
  'compliance',
  'content',
  'auditor',
  'admin',
] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

const mod: readonly Permission[] = [
  'chat.moderate',
  'chat.read',
  'players.note',
  'players.read',
  'trivia.change',
  'trivia.read',
];

/** Permissions of each built-in role. */
export const permissionsOfRoles: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  mod,
  support: [
    ...mod,
    'affiliates.read',
    'bonuses.read',
    'log.read',
    'news.change',
    'news.read',
    'players.block',
    'players.private',
    'players.protect',
    'stuck.change',
    'stuck.read',
    'support.answer',
    'support.read',
    'two-factor.read',
    'two-factor.reset',
    'verification.decide',
    'verification.read',
    'vip.read',
    'withdrawals.decide',
    'withdrawals.hold',
    'withdrawals.read',
  ],
  finance: [
    'adjustments.approve',
    'adjustments.ask',
    'adjustments.read',
    'affiliates.read',
    'bonuses.read',
    'ledger.read',
    'lists.export',
    'log.read',
    'players.note',
    'players.private',
    'players.read',
    'reports.read',
    'rewards.read',
    'stuck.change',
    'stuck.read',
    'withdrawals.decide',
    'withdrawals.hold',
    'withdrawals.read',
  ],
  compliance: [
    'bonuses.read',
    'ledger.read',
    'lists.export',
    'log.read',
    'players.block',
    'players.note',
    'players.private',
    'players.protect',
    'players.read',
    'players.search-email',
    'two-factor.read',
    'verification.decide',
    'verification.read',
    'vip.read',
    'withdrawals.read',
  ],
  content: [
    'challenges.change',
    'challenges.read',
    'news.change',
    'news.read',
    'promotions.change',
    'promotions.read',
    'tournaments.change',
    'tournaments.read',
    'trivia.change',
    'trivia.read',
  ],
  auditor: readPermissions,
  admin: permissions,
};

export const isBuiltInRole = (role: string): role is BuiltInRole => Object.hasOwn(permissionsOfRoles, role);
export const isPermission = (text: string): text is Permission =>
  (permissions as readonly string[]).includes(text);
