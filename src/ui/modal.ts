import * as z from 'zod/mini';

/** Types that an address can hold. */
type ModalValue = string | number | boolean | undefined;
type ModalShape = Readonly<Record<string, z.ZodMiniType<ModalValue>>>;

/** Handle of a modal. Any feature can open the modal with it, without loading its code. */
export interface Modal<Params extends object = object> {
  /** Name in the address: `?modal=name`. */
  readonly name: string;
  /** Query parameters of the modal. */
  readonly paramNames: readonly string[];
  /** Parses the parameters from an address; null if they are invalid. */
  read(query: URLSearchParams): Params | null;
}

/** The parameters of a modal. */
export type ParamsOf<M extends Modal> = NonNullable<ReturnType<M['read']>>;

/** Props of a modal's component. */
export interface ModalProps<M extends Modal = Modal> {
  readonly params: ParamsOf<M>;
  readonly onClose: () => void;
}

/** Creates the handle of a modal from its name and a schema per query parameter. */
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

/** Removes the modal and its parameters from a query, and keeps the rest. */
export function withoutModal(query: URLSearchParams, modals: readonly Modal[]): URLSearchParams {
  const rest = new URLSearchParams(query);
  const open = modals.find(({ name }) => name === rest.get('modal'));
  for (const param of ['modal', ...(open?.paramNames ?? [])]) rest.delete(param);
  return rest;
}

/** Adds a modal to a query, replacing any other; undefined parameters are left out. */
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
