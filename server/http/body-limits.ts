/** A list in an object in a list ... deeper than any honest request by far, and far from what breaks a recursion. */
const DEPTH_MAX = 32;

/**
 * What makes a parsed request unreadable whatever its schema: `depth`, too many values inside of each other, which
 * whoever walks them with recursion would not survive; `fields`, a text with U+0000, which no database text can keep.
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
