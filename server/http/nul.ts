/** Whether any text inside a parsed request holds U+0000, which no database text can keep. Walks without recursion. */
export function holdsNul(root: unknown): boolean {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') {
      if (value.includes('\0')) return true;
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) open.push(key, inner);
    }
  }
  return false;
}
