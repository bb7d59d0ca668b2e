// @ts-expect-error -- its types stand in another package, and are given below
import * as react from '../../../shell/node_modules/react/index.js'

/**
 * The shell's React, by its place: `build` has none of its own.
 * @type {typeof import('../../../shell/node_modules/@types/react/index.d.ts')}
 */
const ofShell = /** @type {any} */ (react)

export const { createElement, lazy, Suspense, useEffect, useState } = ofShell
