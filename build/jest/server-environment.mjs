import './patch-node-vm.mjs'

/** What tests without a DOM run in. */
export { TestEnvironment as default } from 'jest-environment-node'
