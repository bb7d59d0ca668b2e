/** @param {import('@swc/core').ParserConfig} parser */
const swc = (parser) => [
  '@swc/jest',
  {
    jsc: { parser, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
]

const project = {
  rootDir: import.meta.dirname,
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'json', 'node', 'mjs'],
  moduleNameMapper: { '\\.(css|svg|woff2)$': '<rootDir>/build/jest/asset.ts' },
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.mjs$': swc({ syntax: 'ecmascript' }),
  },
}

const longTests = '<rootDir>/build/jest/long-tests.ts'

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
    '/node_modules/(?!(.*/)?(@electric-sql/pglite|content-disposition|cookie|jose)/)',
  ],
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/build/jest/console-guard.ts', longTests],
}

// What only a real PostgreSQL can show, and what has nothing to do with it.
const onlyPostgres = ['/app-api/src/store/postgres\\.test\\.ts$']
const withoutPostgres = [
  '/identity/',
  '/app-api/src/mail/(invitation-mail|smtp-sender)\\.test',
  '/store/embedded/(database-folder|embedded|folder-lock|pglite-dialect)\\.test',
  '/app-api/src/(.*/)?(config|tries|main|repeatedly)\\.test',
]

/** @param {string} name */
const built = (name) => ({
  ...project,
  displayName: name,
  testEnvironment: 'node',
  setupFilesAfterEnv: [longTests],
  testMatch: beside(`tests/${name}`),
  globalSetup: '<rootDir>/build/jest/start-product.ts',
  globalTeardown: '<rootDir>/build/jest/stop-product.ts',
})

// Rules and plain functions: what a screen's tests need takes longer to start than these to run.
const withoutDom = [
  'shared/src/{domain,contract,language,session,ui}/**/*.test.ts',
  'mf-*/**/*.test.ts',
]

export default {
  testSequencer: '<rootDir>/build/jest/longest-first.mjs',
  projects: [
    {
      ...together,
      displayName: 'screens',
      testEnvironment: '<rootDir>/build/jest/screen-environment.mjs',
      // jsdom asks for the `browser` build of a package, which is often ESM and breaks (rxjs).
      testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
      setupFiles: ['<rootDir>/build/jest/screen-polyfills.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/build/jest/screen-matchers.ts',
        '<rootDir>/build/jest/console-guard.ts',
        longTests,
        // What they do after each test holds for every file that is run with the first to load them.
        '@testing-library/react',
        '<rootDir>/shared/src/testing/answering.ts',
        '<rootDir>/shared/src/testing/a-browser-with-push.ts',
      ],
      testMatch: [
        ...beside('shared', 'shell', 'mf-*'),
        ...withoutDom.map((files) => `!**/${files}`),
      ],
      testPathIgnorePatterns: ['/node_modules/', '/shared/src/server/'],
    },
    {
      ...together,
      displayName: 'rules',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/build/jest/console-guard.ts', longTests],
      testMatch: [...withoutDom.map((files) => `<rootDir>/${files}`), '!**/node_modules/**'],
    },
    {
      ...servers,
      displayName: 'servers',
      setupFiles: ['<rootDir>/build/jest/embedded-store.ts'],
      testMatch: beside(
        'app-api',
        'identity-emulator',
        'releases',
        'host',
        'build',
        'shared/src/server',
      ),
      testPathIgnorePatterns: ['/node_modules/', ...onlyPostgres],
    },
    // The same tests again, on the PostgreSQL of TEST_DATABASE_URL.
    {
      ...servers,
      displayName: 'postgres',
      testMatch: beside('app-api'),
      testPathIgnorePatterns: ['/node_modules/', ...withoutPostgres],
    },
    built('journeys'),
    built('contract'),
    built('releases'),
    built('drills'),
  ],
}
