/** Highest first. */
const staffRoles = ['admin', 'mod', 'support'] as const;

/** Returns the role shown next to a name; undefined for players. */
export const staffRole = (roles: readonly string[]) => staffRoles.find((role) => roles.includes(role));
