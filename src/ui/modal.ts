import * as z from 'zod/mini';

/** What an address can say of a modal. */
type ModalValue = string | number | boolean | undefined;
type ModalShape = Readonly<Record<string, z.ZodMiniType<ModalValue>>>;

/** The handle of a modal: any feature opens it by this, and nothing is loaded before. */
export interface Modal<Params extends object = object> {
  /** As in the address: `?modal=name`. */
  readonly name: string;
  /** The query parameters that belong to it. */
  readonly paramNames: readonly string[];
  /** Reads its parameters from an address; null when they make no sense. */
  read(query: URLSearchParams): Params | null;
}

/** The parameters of a modal. */
export type ParamsOf<M extends Modal> = NonNullable<ReturnType<M['read']>>;

/** What the component of a modal is given. */
export interface ModalProps<M extends Modal = Modal> {
  readonly params: ParamsOf<M>;
  readonly onClose: () => void;
}

/** Makes the handle of a modal from its name and the schema of each query parameter. */
export function modal<const Shape extends ModalShape>(
  name: string,
  shape: Shape,
): Modal<z.output<z.ZodMiniObject<Shape>>> {
  const schema = z.object(shape);
  const paramNames = Object.keys(shape);
  return {
    name,
    paramNames,
    read(query) {
      const given = paramNames.filter((param) => query.has(param));
      const parsed = z.safeParse(schema, Object.fromEntries(given.map((param) => [param, query.get(param)])));
      return parsed.success ? parsed.data : null;
    },
  };
}

/** The query without its modal and the parameters that belong to it; everything else stays. */
export function withoutModal(query: URLSearchParams, modals: readonly Modal[]): URLSearchParams {
  const rest = new URLSearchParams(query);
  const open = modals.find(({ name }) => name === rest.get('modal'));
  for (const param of ['modal', ...(open?.paramNames ?? [])]) rest.delete(param);
  return rest;
}

/** The query with this modal open in place of any other; what is undefined is left out. */
export function withModal<Params extends object>(
  query: URLSearchParams,
  modals: readonly Modal[],
  { name }: Modal<Params>,
  params: Params,
): URLSearchParams {
  const next = withoutModal(query, modals);
  next.set('modal', name);
  for (const [param, value] of Object.entries(params))
    if (value !== undefined) next.set(param, String(value));
  return next;
}
