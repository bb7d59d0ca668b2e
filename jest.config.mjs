import { aroundScreens, sources, swc } from './build/jest/screens.mjs'
import { builtProjects, measuringProjects } from './build/test/suites.mjs'

const project = {
  rootDir: import.meta.dirname,
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  moduleNameMapper: { '\\.(css|svg|woff2)(\\?.*)?$': '<rootDir>/build/jest/asset.ts' },
  ...sources,
}

const withoutDom = '<rootDir>/build/jest/server-environment.mjs'

const longTests = '<rootDir>/build/jest/long-tests.ts'

// Compiled for the page in the same way (build/webpack/host.ts).
const elementsOfChakra = '@chakra-ui/react/dist/cjs/styled-system/factory\\.cjs$'

/** @param {string[]} rooms */
const beside = (...rooms) =>
  rooms.map((room) => `<rootDir>/${room}/**/*.test.{ts,tsx}`).concat('!**/node_modules/**')

// Unit tests.
const together = { ...project, runner: '<rootDir>/build/jest/together.mjs' }

// These come as ES modules, or import some.
const servers = {
  ...together,
  transform: {
    ...project.transform,
    '/node_modules/.*\\.c?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(.*/)?(@electric-sql/pglite|content-disposition|cookie|jose|pixelmatch)/)',
  ],
  testEnvironment: withoutDom,
  setupFilesAfterEnv: ['<rootDir>/build/jest/console-guard.ts', longTests],
}

const onEmbedded = { ...servers, setupFiles: ['<rootDir>/build/jest/embedded-store.ts'] }

// What only a real PostgreSQL can show, and what of /app-api is the same on every store.
const onlyPostgres = [
  '/app-api/src/store/(postgres|plan-names|database-faults|refuse-unsafe)\\.test\\.ts$',
]
const onAnyStore = [
  'src/identity/',
  'src/mail/(invitation-mail|smtp-sender)\\.test',
  'src/store/embedded/(database-folder|embedded|folder-lock|pglite-dialect|room-on-disk|upkeep|vacuum)\\.test',
  'src/(.*/)?(config|tries|main|repeatedly)\\.test',
].join('|')

// They kill and race programs, or draw what they ask for.
const races = [
  'app-api/fuzz/fuzz',
  'app-api/src/network/move-ownership',
  'app-api/src/store/durability',
  'app-api/src/store/embedded/full-disk',
  'app-api/testing/authorisation/network-model',
  'releases/src/moves/meanwhile',
  'releases/src/storage/{contention,killed}',
].map((files) => `<rootDir>/${files}.test.ts`)
const withoutRaces = races.map((files) => files.replace('<rootDir>', '!**'))

/** @param {string} name */
const built = (name) => ({
  ...project,
  displayName: name,
  testEnvironment: withoutDom,
  setupFilesAfterEnv: [longTests],
  testMatch: beside(`tests/${name}`),
  globalSetup: '<rootDir>/build/jest/start-product.ts',
  globalTeardown: '<rootDir>/build/jest/stop-product.ts',
})

// Rules and plain functions: what a screen's tests need takes longer to start than these to run.
const ofRules = [
  'shared/src/{domain,contract,language,session,ui}/**/*.test.ts',
  'mf-*/**/*.test.ts',
]

export default {
  testSequencer: '<rootDir>/build/jest/longest-first.mjs',
  projects: [
    {
      ...together,
      displayName: 'screens',
      transform: {
        ...project.transform,
        [elementsOfChakra]: '<rootDir>/build/jest/kept-recipe.mjs',
      },
      transformIgnorePatterns: [`/node_modules/(?!(.*/)?${elementsOfChakra})`],
      ...aroundScreens(
        (name) => `<rootDir>/build/jest/${name}`,
        (name) => `<rootDir>/shared/src/testing/${name}`,
      ),
      testMatch: [...beside('shared', 'shell', 'mf-*'), ...ofRules.map((files) => `!**/${files}`)],
      testPathIgnorePatterns: ['/node_modules/', '/shared/src/server/'],
    },
    {
      ...together,
      displayName: 'rules',
      testEnvironment: withoutDom,
      setupFilesAfterEnv: ['<rootDir>/build/jest/console-guard.ts', longTests],
      testMatch: [...ofRules.map((files) => `<rootDir>/${files}`), '!**/node_modules/**'],
    },
    {
      ...onEmbedded,
      displayName: 'servers',
      testMatch: [
        ...beside('app-api', 'identity-emulator', 'releases', 'host', 'build', 'shared/src/server'),
        ...withoutRaces,
      ],
      testPathIgnorePatterns: ['/node_modules/', `/app-api/(?!${onAnyStore})`],
    },
    // What of /app-api asks a store, on the embedded one ...
    {
      ...onEmbedded,
      displayName: 'embedded',
      testMatch: [...beside('app-api'), ...withoutRaces],
      testPathIgnorePatterns: ['/node_modules/', `/app-api/(${onAnyStore})`, ...onlyPostgres],
    },
    // ... and on the PostgreSQL of TEST_DATABASE_URL.
    {
      ...servers,
      displayName: 'postgres',
      testMatch: [...beside('app-api'), ...withoutRaces],
      testPathIgnorePatterns: ['/node_modules/', `/app-api/(${onAnyStore})`],
    },
    { ...onEmbedded, displayName: 'races', testMatch: races },
    {
      ...servers,
      displayName: 'postgres-races',
      testMatch: races.filter((files) => /\/app-api\/(?!.*\/embedded\/)/.test(files)),
    },
    ...builtProjects.map(built),
    ...measuringProjects.map((name) => ({
      ...project,
      displayName: name,
      testEnvironment: withoutDom,
      setupFilesAfterEnv: [longTests],
      testMatch: beside(`tests/${name}`),
    })),
  ],
}
