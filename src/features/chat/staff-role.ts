/** The highest first. */
const staffRoles = ['admin', 'mod', 'support'] as const;

/** The role that a name is marked with; undefined for players. */
export const staffRole = (roles: readonly string[]) => staffRoles.find((role) => roles.includes(role));
