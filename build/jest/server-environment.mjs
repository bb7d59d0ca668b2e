import './compiles-once.mjs'

/** What tests without a DOM run in. */
export { TestEnvironment as default } from 'jest-environment-node'
