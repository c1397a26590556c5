// Who may import whom (docs/architecture.md). scripts/boundaries.test.ts plants a violation of each rule and sees it caught.
const roomOf = (name) => `^${name}/`

/** The server's rooms from the ground up: each may import the ones below it and nothing above. */
const serverRooms = ['platform', 'kernel', 'titles', 'pictures', 'identity', 'features', 'routes', 'seeding', 'start', 'commands']

const serverRoomsImportDown = serverRooms.map((room, index) => ({
  name: `server-${room}-imports-down`,
  severity: 'error',
  from: { path: `^server/src/${room}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^server/src/(${[...serverRooms.slice(index + 1), 'testing'].join('|')})/|^server/src/[^/]+$` },
}))

/** The viewer's rooms from the ground up, types counted: each may import the ones below it and nothing above. */
const viewerRooms = ['titles', 'features', 'frame', 'pages', 'app']

const viewerRoomsImportDown = viewerRooms.slice(0, -1).map((room, index) => ({
  name: `viewer-${room}-imports-down`,
  severity: 'error',
  from: { path: `^web/src/viewer/${room}/` },
  to: { path: `^web/src/viewer/(${viewerRooms.slice(index + 1).join('|')})/` },
}))

/** The studio's rooms from the ground up, likewise. */
const studioRooms = ['ui', 'lib', 'features', 'frame', 'pages', 'app']

const studioRoomsImportDown = studioRooms.slice(0, -1).map((room, index) => ({
  name: `studio-${room}-imports-down`,
  severity: 'error',
  from: { path: `^web/src/studio/${room}/` },
  to: { path: `^web/src/studio/(${studioRooms.slice(index + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    {
      name: 'no-cycles-in-server',
      comment: 'Types count too.',
      severity: 'error',
      from: { path: roomOf('server') },
      to: { circular: true },
    },
    ...serverRoomsImportDown,
    {
      name: 'contract-imports-nobody',
      severity: 'error',
      from: { path: roomOf('contract') },
      to: { path: '^(artwork|demo|test-bank|subtitles|library|cli|packaging|server|web|e2e|bench)/' },
    },
    {
      name: 'artwork-imports-nobody',
      severity: 'error',
      from: { path: roomOf('artwork') },
      to: { path: '^(contract|demo|test-bank|subtitles|library|cli|packaging|server|web|e2e|bench)/' },
    },
    {
      name: 'demo-imports-nobody',
      severity: 'error',
      from: { path: roomOf('demo') },
      to: { path: '^(contract|artwork|test-bank|subtitles|library|cli|packaging|server|web|e2e|bench)/' },
    },
    {
      name: 'test-bank-imports-nobody',
      severity: 'error',
      from: { path: roomOf('test-bank') },
      to: { path: '^(contract|artwork|demo|subtitles|library|cli|packaging|server|web|e2e|bench)/' },
    },
    {
      name: 'subtitles-imports-nobody',
      severity: 'error',
      from: { path: roomOf('subtitles') },
      to: { path: '^(contract|artwork|demo|test-bank|library|cli|packaging|server|web|e2e|bench)/' },
    },
    {
      name: 'library-imports-subtitles-alone',
      severity: 'error',
      from: { path: roomOf('library') },
      to: { path: '^(contract|artwork|demo|test-bank|cli|packaging|server|web|e2e|bench)/' },
    },
    {
      name: 'cli-imports-library-packaging-and-contract',
      severity: 'error',
      from: { path: roomOf('cli') },
      to: { path: '^(artwork|demo|test-bank|web|e2e|bench)/' },
    },
    {
      name: 'cli-asks-the-service-for-its-commands-alone',
      severity: 'error',
      // Its tests start a service.
      from: { path: roomOf('cli'), pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/src/commands/commands\\.ts$' },
    },
    {
      name: 'packaging-imports-subtitles-alone',
      severity: 'error',
      from: { path: roomOf('packaging') },
      to: { path: '^(contract|artwork|demo|test-bank|library|cli|server|web|e2e|bench)/' },
    },
    { name: 'server-imports-no-web', severity: 'error', from: { path: roomOf('server') }, to: { path: '^(cli|web|e2e|bench)/' } },
    {
      name: 'web-imports-contract-only',
      severity: 'error',
      from: { path: roomOf('web') },
      to: { path: '^(artwork|demo|test-bank|subtitles|library|cli|packaging|server|e2e|bench)/' },
    },
    {
      name: 'journeys-import-contract-only',
      severity: 'error',
      from: { path: roomOf('e2e') },
      to: { path: '^(artwork|demo|test-bank|subtitles|library|cli|packaging|web)/' },
    },
    { name: 'benches-import-no-web', severity: 'error', from: { path: roomOf('bench') }, to: { path: roomOf('web') } },
    {
      name: 'only-seeding-knows-the-demo',
      severity: 'error',
      from: { path: '^server/src/(?!seeding/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'a-server-feature-shows-one-file',
      comment: 'Of another feature, only its <feature>.ts may be imported.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/features/([^/]+)/', pathNot: ['^server/src/features/$1/', '^server/src/features/([^/]+)/\\1\\.ts$'] },
    },
    {
      name: 'handlers-stand-in-calls-files',
      severity: 'error',
      from: { path: '^server/src/(?!kernel/|(build-app|operator-handlers)\\.ts)', pathNot: '\\.calls\\.ts$' },
      to: { path: '^server/src/kernel/(operator-)?handler\\.ts$' },
    },
    {
      name: 'only-stores-write-statements',
      comment: 'Statements stand in *.sql.ts; others pass the database on.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['\\.sql\\.ts$', '^server/src/platform/db/', '^server/src/testing/', '\\.test\\.ts$'] },
      to: { path: '^server/src/platform/db/statement\\.ts$' },
    },
    {
      name: 'features-know-no-database-driver',
      severity: 'error',
      from: { path: '^server/src/(kernel|titles|pictures|identity|features|routes|seeding)/' },
      to: { path: '^(server/src/platform/db/(pglite|postgres)|node_modules/(kysely|pg|@electric-sql)/)' },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^(web/src/(viewer|studio|lib|gallery)/|contract/)' },
    },
    { name: 'lib-knows-no-screen', severity: 'error', from: { path: '^web/src/lib/' }, to: { path: '^web/src/(viewer|studio|gallery)/' } },
    {
      name: 'web-features-never-meet',
      severity: 'error',
      from: { path: '^web/src/(viewer|studio)/features/([^/]+)/' },
      to: { path: '^web/src/(viewer|studio)/(features/|pages/)', pathNot: '^web/src/$1/features/$2/' },
    },
    ...viewerRoomsImportDown,
    ...studioRoomsImportDown,
    {
      name: 'studio-has-no-loose-files',
      comment: 'Every file of the studio stands in one of its rooms.',
      severity: 'error',
      from: { path: `^web/src/studio/(?!(${studioRooms.join('|')})/)` },
      to: {},
    },
    {
      name: 'viewer-has-no-loose-files',
      comment: 'Every file of the viewer stands in one of its rooms.',
      severity: 'error',
      from: { path: `^web/src/viewer/(?!(${viewerRooms.join('|')})/)` },
      to: {},
    },
    { name: 'viewer-and-studio-never-meet', severity: 'error', from: { path: '^web/src/viewer/' }, to: { path: '^web/src/studio/' } },
    { name: 'studio-and-viewer-never-meet', severity: 'error', from: { path: '^web/src/studio/' }, to: { path: '^web/src/viewer/' } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^hls[.]js/small$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|[.]css$|[.]svg' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
