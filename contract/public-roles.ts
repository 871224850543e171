/** Roles that other players see beside a name; the others concern only staff. */
export const publicRoles = ['mod', 'support', 'admin'] as const;
