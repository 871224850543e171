/** Every modal that an address can open, with the query parameters that belong to it. */
export const modalParams = {
  auth: ['tab'],
  'reset-password': ['token'],
  'game-fairness': ['tab', 'id', 'game'],
  'game-hotkeys': [],
  'game-strategies': ['condition'],
  bet: ['id'],
} as const satisfies Record<string, readonly string[]>;

export type ModalName = keyof typeof modalParams;

const isModalName = (name: string): name is ModalName => Object.hasOwn(modalParams, name);

/** The query without the modal and the parameters that belong to it; everything else stays. */
export function withoutModal(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  const name = rest.get('modal');
  rest.delete('modal');
  if (name === null || !isModalName(name)) return rest;
  for (const param of modalParams[name]) rest.delete(param);
  return rest;
}

/** The query with this modal open in place of any other. */
export function withModal(
  query: URLSearchParams,
  name: ModalName,
  params: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = withoutModal(query);
  next.set('modal', name);
  for (const [param, value] of Object.entries(params)) next.set(param, value);
  return next;
}

/** What the modal of this query was opened with. */
export function readModal(query: URLSearchParams): { name: string | null; params: Record<string, string> } {
  const name = query.get('modal');
  const params: Record<string, string> = {};
  if (name === null || !isModalName(name)) return { name, params };
  for (const param of modalParams[name]) {
    const value = query.get(param);
    if (value !== null) params[param] = value;
  }
  return { name, params };
}
