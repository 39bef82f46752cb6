// @ts-check
import { fileURLToPath } from 'node:url'

/**
 * The size of the code that a page loads, in kB of 1000 bytes after gzip, without the peer dependencies. A limit is the aim of docs/bench.md
 * and 5 %, so that an aim moves for a reason (docs/adr/0021-tsdown-and-chunk-roots.md).
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {number} aim
 * @property {Readonly<Record<string, string>>} imports what the page imports at once, by entry
 * @property {readonly string[]} [later] the chunks whose `import()` counts; tests/hosts checks which ones a visit requests
 */

const SLACK = 1.05

/** The kB that Portico may add to a page with wagmi, measured by scripts/wagmi-size.mjs with Vite. */
export const besideWagmi = 50

const PAGE = {
  index: '{ createModal }',
  eip155: '{ eip155 }',
  networks: '{ mainnet }',
  react: '{ ConnectButton, ModalProvider }',
}
const OPEN = ['opening', 'modal-create-dialog']
const ACCOUNT = [...OPEN, 'views-screens', 'kernel-flows', 'react-account-label', 'eip155-runtime']

/** @type {readonly Scenario[]} */
export const scenarios = [
  { name: 'before the click', aim: 45, imports: PAGE },
  {
    name: 'before the click, with wallets on phones',
    aim: 50,
    imports: { ...PAGE, walletconnect: '{ walletconnect }', 'wallet-registry': '{ walletRegistry }' },
  },
  { name: 'Connect painted', aim: 72, imports: PAGE, later: OPEN },
  {
    name: 'Connect, with all that loads while the user reads',
    aim: 122,
    imports: PAGE,
    later: [...ACCOUNT, 'connecting'],
  },
  { name: 'the account', aim: 112, imports: PAGE, later: ACCOUNT },
  {
    name: 'the account of six plugins',
    aim: 145,
    imports: {
      ...PAGE,
      balances: '{ balances }',
      nfts: '{ nfts }',
      activity: '{ activity }',
      identity: '{ identity }',
      send: '{ send }',
      receive: '{ receive }',
      sources: '{ rpc }',
    },
    later: [...ACCOUNT, 'balances-runtime', 'balances-views', 'identity-runtime', 'sources-rpc-evm', 'sources-rpc-ens'],
  },
  {
    name: 'a page that restores a connection',
    aim: 80,
    imports: PAGE,
    later: ['kernel-flows', 'restore', 'react-account-label', 'eip155-runtime'],
  },
  {
    name: 'the code of a phone wallet',
    aim: 150,
    imports: { ...PAGE, walletconnect: '{ walletconnect }' },
    later: [...ACCOUNT, 'connecting', 'walletconnect-views', 'walletconnect-connector'],
  },
  {
    name: 'a swap',
    aim: 150,
    imports: { ...PAGE, swaps: '{ swaps }' },
    later: [...ACCOUNT, 'swaps-runtime', 'swaps-views'],
  },
  {
    name: 'sending',
    aim: 160,
    imports: { ...PAGE, send: '{ send }' },
    later: [...ACCOUNT, 'send-runtime', 'send-views', 'send-en', 'kernel-transactions', 'eip155-handlers'],
  },
  { name: 'definePlugin in a page', aim: 41, imports: { index: '{ createModal }', plugin: '{ definePlugin }' } },
  {
    name: 'a preset with everything off',
    aim: 56,
    imports: { index: '{ createModal }', networks: '{ mainnet }', presets: '{ preset }', react: PAGE.react },
    later: ['presets-default-chain', 'balances', 'identity', 'presets-default-rpc'],
  },
  { name: 'a server that verifies sign-ins', aim: 8.5, imports: { 'siwx-verify': '*' } },
]

const fileOf = (/** @type {string} */ name) => fileURLToPath(new URL(`dist/${name}.js`, import.meta.url))

/** `opening` of `dist/chunks/opening.js`, and `swaps` of `dist/swaps.js`, which a preset imports. */
const nameOf = (/** @type {string} */ path) => /dist\/(?:chunks\/)?([\w-]+)\.js$/.exec(path)?.[1]

/**
 * Counts the files that load before the first `import()`, and with `later` those of the chunks that it names. The others
 * are bundled too, because a bundler keeps with the page what they share with it.
 *
 * @param {readonly string[]} later
 * @returns {import('esbuild').Plugin}
 */
const countLoaded = (later) => ({
  name: 'count-loaded',
  setup(bundler) {
    bundler.onEnd(({ metafile: { outputs = {} } = {} }) => {
      const starts = Object.keys(outputs).filter((file) => {
        const { entryPoint } = outputs[file] ?? {}
        const chunk = nameOf(entryPoint ?? '')
        // The module of the scenario itself lies outside dist.
        return entryPoint !== undefined && (chunk === undefined || later.includes(chunk))
      })
      if (starts.length !== later.length + 1)
        throw new Error(`dist has not one lazy chunk for each of ${later.join(', ')}.`)
      const loaded = new Set(starts)
      for (const file of loaded) {
        for (const { path, kind, external } of outputs[file]?.imports ?? [])
          if (kind === 'import-statement' && !external) loaded.add(path)
      }
      for (const file of Object.keys(outputs)) if (!loaded.has(file)) delete outputs[file]
    })
  },
})

export default scenarios.map(({ name, aim, imports, later = [] }) => {
  const files = Object.entries(imports).map(([entry, names]) => [fileOf(entry), names])
  return {
    name,
    path: files.map(([file]) => file),
    import: Object.fromEntries(files),
    limit: `${aim * SLACK} kB`,
    gzip: true,
    /** @param {import('esbuild').BuildOptions} options */
    modifyEsbuildConfig: (options) => ({
      ...options,
      define: { 'process.env.NODE_ENV': '"production"' },
      format: 'esm',
      logLevel: 'error',
      plugins: [countLoaded(later)],
      splitting: true,
    }),
  }
})
