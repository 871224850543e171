const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Rates a password from 0 (too short) to 4. Advisory only; no password is refused because of it. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 6) return 0;
  if (new Set(password).size < 4) return 1;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = (password.length >= 10 ? 1 : 0) + (password.length >= 14 ? 1 : 0) + (variety >= 3 ? 1 : 0);
  return points === 3 ? 4 : points === 2 ? 3 : points === 1 ? 2 : 1;
}
