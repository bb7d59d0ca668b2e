#!/usr/bin/env node
import { compiled } from './compiled.mjs'

await import(await compiled())
