/** The import rules (README, "The map"). tests/architecture.test.ts proves that they look at the code. */
const testCode =
  '\\.test\\.tsx?$|/testing/|^tests/|^games/[^/]+/(conformance|stills)\\.ts$|^scripts/(bench/|(check|test)\\.ts$)';
const pureFile = '(rules|paytable|meta|autobet|controls|cues|outcomes|recap|board)\\.ts$';
const pictures = [
  '^games/engine/(stage|parts|host|round)/',
  '^games/[^/]+/(scene|look|assets|face|index)\\.ts$',
  '^games/(?!engine/)[^/]+/parts/',
  '^src/',
  'node_modules/(pixi\\.js|react|react-dom|howler|xstate)/',
].join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'types count too; a part that loads later may name the handle that opens it, which is in the face that loads it',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'core-stands-alone',
      comment: 'core, families, autobet and records import only themselves, zod and the hash library',
      severity: 'error',
      from: { path: '^games/engine/(core|families|autobet|records)/', pathNot: testCode },
      to: { pathNot: '^games/engine/(core|families|autobet|records)/|node_modules/(zod|@noble/hashes)/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'rules, paytable, meta, controls and cues import only core, families and their own folder',
      severity: 'error',
      from: { path: `^games/(?!engine/)([^/]+)/${pureFile}` },
      to: {
        pathNot: '^games/engine/(core|families|autobet|records)/|^games/$1/|node_modules/zod/',
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
          '^games/engine/(core|families|autobet|records)/|^games/$1/|node_modules/zod/|^games/engine/(game|stage/scene)\\.ts$',
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
        path: '^games/engine/(round|host)/|^games/engine/core/(fairness|fold|verify|replay)|node_modules/(xstate|howler)/',
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
      name: 'features-enter-by-their-face',
      comment:
        'of a feature of the browser others see its face, and the parts that it lends; the calls of its contract are on the server',
      severity: 'error',
      from: { path: ['^src/features/([^/]+)/', '^src/[^/]'], pathNot: testCode },
      to: {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/([^/]+/feature|[^/]+/parts|[^/]+/staff-pages|staff-pages|face|index|later)[.]ts$',
        ],
      },
    },
    {
      name: 'browser-sees-only-the-contract',
      severity: 'error',
      from: { path: '^(src|games)/', pathNot: testCode },
      to: { path: '^server/', pathNot: '^server/(contract/|features/[^/]+/contract[.]ts$)' },
    },
    {
      name: 'calls-by-area',
      comment: 'a page loads the calls that it makes, not the whole contract',
      severity: 'error',
      from: { path: '^(src|games)/', pathNot: testCode },
      to: { path: '^server/contract/index[.]ts$' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: {
        path: '^server/(contract/|features/[^/]+/contract[.]ts$)',
        // The index is made of the features and is not for the browser.
        pathNot: [testCode, '^server/contract/index[.]ts$'],
      },
      // The wire form of conditions is one list for the page, the server and the engine.
      to: {
        pathNot:
          '^server/(contract/|features/[^/]+/contract[.]ts$)|^games/engine/autobet/strategy(-wire)?[.]ts$|node_modules/zod/',
      },
    },
    {
      name: 'features-by-their-faces',
      comment:
        'of a feature others see feature.ts and contract.ts; server/db/migrations.ts its migrations too',
      severity: 'error',
      from: { path: ['^server/features/([^/]+)/', '^server/[^/]', '^scripts/'], pathNot: testCode },
      to: {
        path: '^server/features/[^/]+/',
        pathNot: ['^server/features/$1/', '/(feature|contract|\\d{4}-[^/]+)[.]ts$'],
      },
    },
    {
      name: 'server-reaches-no-picture',
      comment:
        'asked of where the server starts, which reaches all of it: of every file it would take minutes',
      severity: 'error',
      from: { path: '^server/main[.]ts$' },
      to: { path: pictures, reachable: true },
    },
    {
      name: 'provider-is-somebody-else',
      comment: 'the built-in provider shares nothing with the site, and the site nothing with it',
      severity: 'error',
      from: { path: '^provider/', pathNot: testCode },
      to: { pathNot: '^provider/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'nobody-imports-the-provider',
      severity: 'error',
      from: { pathNot: ['^provider/', testCode] },
      to: { path: '^provider/' },
    },
    {
      name: 'ledger-has-one-face',
      comment: 'only the index of the ledger moves money',
      severity: 'error',
      from: { pathNot: '^server/ledger/' },
      to: { path: '^server/ledger/', pathNot: '^server/ledger/index\\.ts$' },
    },
    {
      name: 'rounds-have-one-face',
      comment:
        'only the index of the rounds opens and settles them; the bench issues their bare statements, and some tests need a table of crash',
      severity: 'error',
      from: {
        pathNot:
          '^server/rounds/|^scripts/bench/(raw-bet|kills)\\.ts$|^(tests/bad-input|server/http/access|server/features/bonuses/crash)\\.test\\.ts$',
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
      comment: 'what runs in production imports no development package',
      severity: 'error',
      from: { path: '^(src|games|server)/', pathNot: testCode },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
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
