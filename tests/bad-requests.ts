import fc from 'fast-check';
import { toJSONSchema } from 'zod/v4/core';
import type { Endpoint } from '#contract/endpoint.ts';

/** The part of JSON Schema that the contract's requests produce. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Valid values by field name: near-valid calls find more bugs than noise does. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

/** Values that careless code misinterprets. */
const hostile: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  -(2 ** 63),
  Number.MIN_VALUE,

  '',
  ' ',
  '0',
  '-1',
  '+1',
  '01',
  '1.',
  '.5',
  '1e5',
  '0x10',
  '1_000',
  '1,000.00',
  'NaN',
  'Infinity',
  'null',
  'true',

  '0.000000001',
  '0.00000000',
  '1'.repeat(16),
  '9'.repeat(400),
  '٣',
  '１',
  '1\n',
  '\u0000',
  '\ud800',
  '\u202e',

  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '${1}',
  '{{x}}',
  '../../secret',
  '%00',
  'x'.repeat(70_000),
  [],
  {},
  [[]],
  { length: 1 },
  deep(500),
  { $ne: null },
  JSON.parse('{"__proto__":{"admin":true}}'),
];

const anything: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...hostile), fc.jsonValue());

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.type === 'string') {
    if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
    return fc.string({ unit: 'binary', maxLength: Math.min(schema.maxLength ?? 50, 50) });
  }
  if (schema.type === 'integer') {
    return fc.integer({
      min: Math.max(schema.minimum ?? schema.exclusiveMinimum ?? 0, -5),
      max: Math.min(schema.maximum ?? 50, 50),
    });
  }
  if (schema.type === 'object') return fc.dictionary(fc.string({ maxLength: 8 }), anything, { maxKeys: 4 });
  return anything;
}

function field(name: string, schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const good = known[name] ?? [];
  return fc.oneof(
    { weight: 4, arbitrary: good.length === 0 ? fitting(schema) : fc.constantFrom(...good) },
    { weight: 1, arbitrary: fitting(schema) },
    { weight: 2, arbitrary: anything },
  );
}

/** Bodies for one call, from nearly valid to nonsense, generated from its own schema. */
export function badRequests({ request }: Endpoint, known: KnownValues): fc.Arbitrary<unknown> {
  const schema: Schema = toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema; // the subset above
  const shapes = (schema.anyOf ?? [schema]).map((shape) => {
    const fields = Object.entries(shape.properties ?? {}).map(
      ([name, own]) => [name, field(name, own, known)] as const,
    );
    const whole = fc.record(Object.fromEntries(fields));
    const partial = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    const extended = fc
      .tuple(whole, fc.string({ maxLength: 10 }), anything)
      .map(([body, name, value]) => ({ ...body, [name]: value }));
    return fc.oneof(
      { weight: 4, arbitrary: whole },
      { weight: 1, arbitrary: partial },
      { weight: 1, arbitrary: extended },
    );
  });
  return fc.oneof({ weight: 12, arbitrary: fc.oneof(...shapes) }, { weight: 1, arbitrary: anything });
}
