// @ts-check
/** Builds the package into `dist`: the modules with their source maps, and the declarations. */
import { rmSync } from 'node:fs'
import { bundle } from './build/bundle.mjs'
import { rollUpDeclarations } from './build/declarations.mjs'
import { ROOT } from './edges.mjs'

const folder = `${ROOT}dist`
rmSync(folder, { recursive: true, force: true })
await bundle(folder)
await rollUpDeclarations(folder)
