/** @param {import('@swc/core').ParserConfig} parser */
export const swc = (parser) => [
  '@swc/jest',
  {
    jsc: { parser, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
]

/** What Jest reads, and how, wherever screens are tested. */
export const sources = {
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'json', 'node', 'mjs'],
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.mjs$': swc({ syntax: 'ecmascript' }),
  },
}

/**
 * A DOM for screens, and what each test of one begins and ends with.
 * @param {(name: string) => string} ours where a file of build/jest is
 * @param {(name: string) => string} testing where a file of shared/src/testing is
 */
export const aroundScreens = (ours, testing) => ({
  testEnvironment: ours('screen-environment.mjs'),
  // jsdom asks for the `browser` build of a package, which is often ESM and breaks (rxjs).
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  setupFiles: [ours('screen-polyfills.ts')],
  setupFilesAfterEnv: [
    ours('screen-matchers.ts'),
    ours('console-guard.ts'),
    ours('long-tests.ts'),
    // What they do after each test holds for every file that is run with the first to load them.
    testing('without-owner-stacks.ts'),
    '@testing-library/react',
    testing('answering.ts'),
    testing('a-browser-with-push.ts'),
    testing('overlay-at-hand.ts'),
  ],
})
