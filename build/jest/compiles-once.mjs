import vm from 'node:vm'
import { compilingOnce } from './compile-once.mjs'

vm.compileFunction = compilingOnce(vm.compileFunction)
