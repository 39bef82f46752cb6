// @ts-check
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { killWithParent } from './kill-with-parent.mjs'
import { mintData } from './mint-data.mjs'
import { drawImage } from './registry/draw-image.mjs'
import { SOLANA_ACCOUNTS, SOLANA_DEMO_ACCOUNT, SOLANA_MINT } from './solana-accounts.mjs'

/** @import { SolanaAccount } from './solana-accounts.mjs' */

const START_LIMIT_MS = 20_000
const STOP_LIMIT_MS = 2_000
const LIBC = process.platform === 'linux' ? '-gnu' : ''
const PACKAGE = `@solana/surfpool-${process.platform}-${process.arch}${LIBC}`
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const apple = JSON.stringify({ name: 'Apple', image: `data:image/png;base64,${drawImage('apple').toString('base64')}` })

/** What the demo account has; the last two are an NFT and what a stranger sent. */
const MINTS = [
  { address: SOLANA_MINT.token, owner: TOKEN_PROGRAM, decimals: 6, supply: 1_250_000_000 },
  {
    address: SOLANA_MINT.token2022,
    owner: TOKEN_2022_PROGRAM,
    decimals: 2,
    supply: 48_050,
    metadata: { name: 'Portico Demo Dollar 2022', symbol: 'PDD22', uri: '' },
  },
  {
    address: SOLANA_MINT.nft,
    owner: TOKEN_2022_PROGRAM,
    decimals: 0,
    supply: 1,
    metadata: {
      name: 'Apple',
      symbol: 'ORC',
      uri: `data:application/json;base64,${Buffer.from(apple).toString('base64')}`,
    },
  },
  {
    address: SOLANA_MINT.stranger,
    owner: TOKEN_2022_PROGRAM,
    decimals: 6,
    supply: 1_000_000_000,
    metadata: { name: 'Visit evil.example <b>now</b>', symbol: 'РDD', uri: 'http://127.0.0.1:9/internal' },
  },
]

/**
 * @typedef {object} SolanaMint
 * @property {string} address
 * @property {string} symbol
 * @property {number} decimals
 * @property {string} name
 *
 * @typedef {object} SolanaChain
 * @property {string} rpcUrl
 * @property {string} wsUrl
 * @property {`solana:${string}`} caipNetworkId of this start: every start has a genesis of its own
 * @property {number} coinPrice of one SOL in US dollars: this chain has no pool that would say
 * @property {SolanaMint} mint of an ordinary token; the demo account has 1,250
 * @property {SolanaMint} mint2022 of a token of the newer program; the demo account has 480.5
 * @property {SolanaAccount} demoAccount with 12.5 SOL
 * @property {readonly [SolanaAccount, SolanaAccount]} accounts with 100 SOL each
 * @property {number} processId
 * @property {() => Promise<void>} stop
 */

/**
 * Finds the Solana runtime; npm skips an optional dependency without a word.
 *
 * @returns {string | undefined} the path of the binary; `undefined` where this platform has none
 */
export function findSurfpool() {
  try {
    return createRequire(import.meta.url).resolve(PACKAGE)
  } catch {
    return undefined
  }
}

/**
 * Starts a Solana chain with two tokens and funded accounts on it. A taken port is replaced by a free one.
 *
 * @param {{ binary: string, port: number, log: (line: string) => void }} options
 * @returns {Promise<SolanaChain>}
 */
export async function startSurfpool({ binary, port, log }) {
  const script = fileURLToPath(new URL('run-surfpool.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, binary, String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a session of its own Ctrl-C reaches only this process, which then stops it in order.
    detached: process.platform !== 'win32',
  })
  killWithParent(child)
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    stderr = (stderr + chunk).slice(-2000)
  })
  /** @type {Promise<Error>} */
  const ended = new Promise((resolve) => {
    child.once('error', (cause) => resolve(new Error(`surfpool could not be started: ${cause.message}`, { cause })))
    child.once('close', (code, signal) =>
      resolve(new Error(`surfpool ended ${signal ? `by ${signal}` : `with code ${code}`}. ${stderr.trim()}`.trim())),
    )
  })
  const ready = new Promise((resolve) => {
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', function read(chunk) {
      stdout += chunk
      const match = /READY (\{.*\})/.exec(stdout)
      if (!match) return
      // The pipe must go on flowing, or it would block on its own log.
      child.stdout.off('data', read).resume()
      resolve(JSON.parse(match[1] ?? ''))
    })
  })
  const deadline = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS)
  const stop = async () => {
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await ended
    clearTimeout(force)
  }
  const urls = await Promise.race([ready, ended])
  clearTimeout(deadline)
  if (urls instanceof Error) throw urls
  try {
    const genesis = await prepare(urls.rpcUrl)
    if (port !== 0 && Number(new URL(urls.rpcUrl).port) !== port)
      log(`Port ${port} is taken: Solana listens on ${new URL(urls.rpcUrl).port} instead`)
    let stopping = false
    ended.then((reason) => stopping || log(reason.message))
    return {
      ...urls,
      // @source https://namespaces.chainagnostic.org/solana/caip2
      caipNetworkId: `solana:${genesis.slice(0, 32)}`,
      coinPrice: 160,
      mint: { address: SOLANA_MINT.token, symbol: 'PDD', decimals: 6, name: 'Portico Demo Dollar' },
      mint2022: { address: SOLANA_MINT.token2022, symbol: 'PDD22', decimals: 2, name: 'Portico Demo Dollar 2022' },
      demoAccount: SOLANA_DEMO_ACCOUNT,
      accounts: SOLANA_ACCOUNTS,
      processId: /** @type {number} */ (child.pid),
      stop() {
        stopping = true
        return stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Puts the tokens and the holdings on the chain.
 *
 * @param {string} rpcUrl
 * @returns {Promise<string>} the genesis hash
 */
async function prepare(rpcUrl) {
  /** @type {(method: string, ...params: unknown[]) => Promise<any>} */
  const ask = async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = await response.json()
    if (error) throw new Error(`Setting up the Solana chain failed: ${method}: ${error.message}`)
    return result
  }
  const { address: demo } = SOLANA_DEMO_ACCOUNT
  await ask('surfnet_setAccount', demo, { lamports: 12_500_000_000 })
  for (const { address } of SOLANA_ACCOUNTS) await ask('surfnet_setAccount', address, { lamports: 100_000_000_000 })
  for (const { owner, ...mint } of MINTS) {
    const account = { lamports: 10_000_000, data: mintData(mint), owner }
    await ask('surfnet_setAccount', mint.address, account)
    await ask('surfnet_setTokenAccount', demo, mint.address, { amount: mint.supply }, owner)
  }
  return ask('getGenesisHash')
}
