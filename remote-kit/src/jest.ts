import { aroundScreens, sources, swc } from '../../build/jest/screens.mjs'
import { inDist, kitName } from './kit'

const compiled = (folder: string) => (name: string) =>
  inDist(folder, name.replace(/\.m?[tj]s$/, '.js'))

/** Jest's configuration of a remote: a DOM, and the doors of shared as the kit has them. */
export const screens = {
  ...sources,
  ...aroundScreens(compiled('jest'), compiled('shared/testing')),
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { ...sources.transform, '\\.js$': swc({ syntax: 'ecmascript' }) },
  transformIgnorePatterns: [`/node_modules/(?!${kitName}/)`],
  moduleNameMapper: {
    '^@pillbox/shared/(.*)$': inDist('shared/$1'),
    '\\.(css|svg|woff2)$': inDist('jest/asset.js'),
  },
}
