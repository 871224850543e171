/** Maximum nesting: far deeper than any honest request, and far below what overflows a recursion. */
const DEPTH_MAX = 32;

/**
 * Finds what makes a parsed request invalid under any schema: `depth`, nesting that would overflow recursive
 * code; `fields`, a text with U+0000, which PostgreSQL cannot store.
 */
export function findBodyLimitViolation(root: unknown): 'depth' | 'fields' | null {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return 'depth';
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && value.includes('\0')) return 'fields';
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, inner] of Object.entries(value)) next.push(key, inner);
    }
    level = next;
  }
  return null;
}
