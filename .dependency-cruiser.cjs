const room = '^(shell|mf-[^/]+|app-api|identity-emulator|releases|host)/'
const servers = '^(app-api|identity-emulator|releases|host)/'
const tests = '\\.test\\.tsx?$|^tests/'
const doors =
  '^shared/src/((begin|domain|contract|client|language|session|router|lifecycles|ui|server|testing)/index|ui/overlay|contract/schemas|testing/answers)\\.tsx?$'

const releaseDoors =
  '^releases/src/(codes|(attestations|causes|gate|log|moves|preview|reach|release|storage|trust|testing)/index|command/testing/a-terminal)\\.ts$'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Inside a room a folder may use itself, the folders under it, the open files beside them, and packages. */
const foldersOf =
  (room, ...openFiles) =>
  (part, ...under) => {
    const open = [`(${[part, ...under].join('|')})/`, ...openFiles.map((file) => `${file}\\.ts$`)]
    return forbid(
      `${room}-${part}`,
      `${room}/${part} may use ${under.join(', ') || `nothing else of ${room}`}.`,
      { path: `^${room}/src/${part}/`, pathNot: tests },
      { path: `^${room}/src/`, pathNot: `^${room}/src/(${open.join('|')})` },
    )
  }

const sharedPart = foldersOf('shared')
const hostPart = foldersOf('host')
const releasesPart = foldersOf('releases', 'codes', 'shape-problems')
const apiPart = foldersOf(
  'app-api',
  'email-address',
  'in-time',
  'operator-command',
  'refusals',
  'repeatedly',
  'text',
  'text-in',
)

module.exports = {
  forbidden: [
    forbid(
      'room-to-room',
      'Rooms meet at run time, through shared and room.json.',
      { path: room },
      { path: room, pathNot: ['^$1/', releaseDoors] },
    ),
    forbid(
      'only-host-over-releases',
      'The host and the build stand on the doors of releases; nothing else does, and nothing stands on the host.',
      { pathNot: '^(releases|host|build)/' },
      { path: '^(releases|host)/src/' },
    ),
    forbid(
      'build-by-doors-of-releases',
      'What the build hands to releases has its shape there, and is taken from its doors.',
      { path: '^build/' },
      { path: '^(releases|host)/src/', pathNot: releaseDoors },
    ),
    forbid('shared-to-room', 'shared knows no room.', { path: '^shared/' }, { path: room }),
    forbid(
      'shared-by-its-doors',
      'shared is entered by its doors.',
      { pathNot: '^shared/' },
      { path: '^shared/', pathNot: doors },
    ),
    sharedPart('language'),
    sharedPart('domain', 'language'),
    sharedPart('contract', 'language', 'domain'),
    sharedPart('client', 'language', 'domain', 'contract'),
    sharedPart('session', 'language', 'domain', 'contract'),
    sharedPart('router', 'language', 'domain', 'contract'),
    sharedPart('ui', 'language', 'domain', 'contract', 'client', 'session', 'router'),
    sharedPart('begin', 'language', 'domain', 'contract', 'client'),
    sharedPart('lifecycles', 'language', 'contract', 'router', 'ui'),
    sharedPart('server'),
    releasesPart('storage'),
    releasesPart('release', 'storage'),
    releasesPart('trust', 'release', 'storage'),
    releasesPart('log', 'trust', 'release', 'storage'),
    releasesPart('gc', 'log', 'trust', 'release', 'storage'),
    releasesPart('gate', 'log', 'release', 'storage'),
    releasesPart('causes', 'log', 'release', 'storage'),
    releasesPart('reach', 'log', 'storage'),
    releasesPart('preview', 'gate', 'reach', 'log', 'release', 'storage'),
    releasesPart('attestations', 'log', 'trust', 'release', 'storage'),
    releasesPart('moves', 'attestations', 'gate', 'log', 'trust', 'release', 'storage'),
    releasesPart('schemas', 'moves', 'log', 'trust', 'release'),
    hostPart('http'),
    hostPart('live'),
    hostPart('telemetry'),
    hostPart('causes', 'live', 'telemetry'),
    hostPart('people', 'http'),
    hostPart('files', 'http', 'live'),
    hostPart('proxy', 'http'),
    hostPart('mail', 'http'),
    hostPart('beacons', 'http'),
    hostPart('events', 'http', 'live'),
    hostPart('override', 'http', 'live'),
    hostPart('browser', 'http', 'live', 'override'),
    hostPart('pages', 'http', 'live', 'override', 'browser'),
    hostPart('guard', 'telemetry'),
    hostPart('webhooks'),
    hostPart('metrics', 'guard', 'webhooks'),
    hostPart('health', 'http', 'live', 'telemetry', 'guard'),
    hostPart('on-call', 'telemetry', 'health', 'webhooks'),
    hostPart('releases-page', 'http', 'telemetry', 'causes', 'guard', 'health', 'people'),
    hostPart('api', 'http', 'live', 'people', 'causes'),
    apiPart('config'),
    apiPart('http'),
    apiPart('identity'),
    apiPart('store', 'config', 'identity'),
    apiPart('sessions', 'identity', 'store'),
    apiPart('backup', 'config', 'store'),
    apiPart('audit', 'backup', 'store'),
    apiPart('devices', 'audit', 'store'),
    apiPart('notifications', 'store'),
    apiPart('push', 'config', 'store'),
    apiPart('mail', 'config', 'identity', 'push', 'store'),
    apiPart('watch', 'devices', 'push', 'store'),
    apiPart('network', 'devices', 'push', 'store'),
    apiPart('accounts', 'identity', 'network', 'store'),
    apiPart('operations', 'config', 'identity', 'mail', 'push', 'store'),
    apiPart('demo', 'identity', 'sessions', 'store'),
    apiPart('device-api', 'devices', 'push', 'sessions', 'store'),
    apiPart('simulator', 'demo', 'device-api'),
    apiPart(
      'calls',
      'audit',
      'config',
      'devices',
      'identity',
      'operations',
      'push',
      'sessions',
      'store',
    ),
    apiPart(
      'routes',
      'calls',
      'audit',
      'accounts',
      'network',
      'devices',
      'notifications',
      'push',
      'sessions',
      'identity',
      'store',
    ),
    forbid(
      'domain-without-packages',
      'The rules of the product need luxon at most.',
      { path: '^shared/src/domain/', pathNot: tests },
      { path: 'node_modules/', pathNot: 'node_modules/(@types/)?luxon' },
    ),
    forbid(
      'servers-without-react',
      'The servers use the doors domain, contract, language and server only.',
      { path: servers },
      { path: '^shared/src/', pathNot: '^shared/src/(domain|contract|language|server)/' },
    ),
    forbid(
      'server-for-servers',
      'shared/server needs Node, which no browser has.',
      { pathNot: `${servers}|^shared/src/server/|^build/bundle/entries/` },
      { path: '^shared/src/server/' },
    ),
    forbid(
      'testing-in-tests',
      'What a room has for tests is for tests.',
      { pathNot: `${tests}|/testing/` },
      { path: '^((shared|releases|host|mf-[^/]+)/src|build)/(testing|[^/]+/testing)/' },
    ),
    forbid(
      'sql-in-store',
      'What is asked of the database is written in store, where both databases are tested.',
      { path: '^app-api/src/', pathNot: `${tests}|^app-api/src/store/` },
      { path: 'node_modules/(kysely|pg|@electric-sql)/' },
    ),
    forbid(
      'product-without-worlds',
      'What tests, measures and fuzzes a room is no part of it.',
      { path: '^app-api/src/', pathNot: tests },
      { path: '^app-api/(testing|bench|fuzz)/' },
    ),
    forbid(
      'firebase-in-its-place',
      'The identity provider is reached in one place of each room.',
      {
        pathNot:
          '^(mf-auth/src/(provider|.+\\.test\\.tsx$)|app-api/src/(identity|push)|identity-emulator/src)',
      },
      { path: 'node_modules/(@firebase|firebase|firebase-admin|firebase-tools)/' },
    ),
    forbid(
      'once-per-page',
      'A remote would bring a second copy; take it from @pillbox/shared.',
      { path: '^mf-[^/]+/', pathNot: tests },
      { path: 'node_modules/(rxjs|react-dom|react-router|@chakra-ui|@emotion|react-toastify)' },
    ),
    forbid(
      'shell-through-ui',
      'Chakra and the router are reached through shared, so that the page has them once.',
      { path: '^shell/', pathNot: tests },
      { path: 'node_modules/(react-router|@chakra-ui|@emotion)' },
    ),
    forbid(
      'one-folder-one-screen',
      'What two screens need goes to shared, or the two are one.',
      { path: '^(mf-[^/]+)/src/([^/]+)/', pathNot: tests },
      { path: '^$1/src/[^/]+/', pathNot: '^$1/src/($2|provider)/' },
    ),
    forbid(
      'no-cycle',
      'Two files that need each other are one.',
      // Words are typed by the English ones, which fetch them.
      { pathNot: '/text(/(hi|bn))?\\.ts$' },
      { circular: true },
    ),
    // The build says where luxon itself is (build/webpack/host.ts); the other one holds types alone.
    forbid(
      'resolved',
      'The import leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '^(luxon/src/luxon\\.js$|kubernetes-types/)' },
    ),
    forbid(
      'no-orphan',
      'Nobody imports this file.',
      {
        orphan: true,
        pathNot: `${tests}|\\.d\\.ts$|\\.config\\.|^build/|service-worker\\.js$|/room\\.json$`,
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Of rooms: a package that is entered by its own dist is seen.
    exclude: { path: ['^[^/]+/(dist|\\.cache)/', '^tests/fixtures/[^/]+/dist/', '^\\.cache/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
