import vm from 'node:vm'
import { compilingOnce } from './compile-once.mjs'

// Here alone: a worker that runs screens and servers has both environments, and one `vm`.
vm.compileFunction = compilingOnce(vm.compileFunction)
