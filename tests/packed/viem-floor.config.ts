import { defineConfig, mergeConfig } from 'vitest/config'
import { ROOT } from '../../scripts/edges.mjs'
import base from '../../vitest.config.js'

const floor = `${ROOT}node_modules/viem-floor/_esm`

/** Tests the code that calls viem against the oldest version that the peer range allows. */
export default mergeConfig(
  defineConfig({
    root: ROOT,
    resolve: {
      alias: [
        { find: /^viem$/, replacement: `${floor}/index.js` },
        { find: /^viem\/(\w+)$/, replacement: `${floor}/$1/index.js` },
      ],
    },
  }),
  base,
)
