// @ts-check
import { describe, expect, test, vi } from 'vitest'
import { createServer } from 'node:net'
import { findSurfpool, startSurfpool } from '../../../examples/local-network/start-surfpool.mjs'
import { expectFree, isAlive, listen, portOf } from './network-helpers.mjs'

const binary = findSurfpool()
if (!binary) console.info('Skipped: surfpool has no package for this platform.')

/** @param {string} rpcUrl @param {unknown} question */
const ask = async (rpcUrl, question) => (await fetch(rpcUrl, { method: 'POST', body: JSON.stringify(question) })).json()

/** @param {number} id @param {string} method @param {unknown[]} params */
const question = (id, method, ...params) => ({ jsonrpc: '2.0', id, method, params })

describe.skipIf(!binary)('a Solana chain', () => {
  const start = (port = 0, /** @type {(line: string) => void} */ log = () => {}) =>
    startSurfpool({ binary: binary ?? '', port, log })

  test('has funded accounts and two tokens, its id is that of its genesis, and it answers batches', async () => {
    const chain = await start()
    try {
      const { address } = chain.demoAccount
      const tokens = [chain.mint, chain.mint2022].map(({ address: mint }, at) =>
        question(at, 'getTokenAccountsByOwner', address, { mint }, { encoding: 'jsonParsed' }),
      )
      const answers = await ask(chain.rpcUrl, [
        ...tokens,
        question(2, 'getBalance', address),
        question(3, 'getGenesisHash'),
      ])
      const amounts = answers
        .slice(0, 2)
        .map((/** @type {any} */ { result }) => result.value[0].account.data.parsed.info.tokenAmount.uiAmountString)
      expect(amounts).toEqual(['1250', '480.5'])
      expect(answers[2].result.value).toBe(12_500_000_000)
      expect(chain.caipNetworkId).toBe(`solana:${answers[3].result.slice(0, 32)}`)
    } finally {
      await chain.stop()
    }
  })

  test('it answers however long it runs: what it tells of itself, a thousand and more, is taken', async () => {
    const chain = await start()
    try {
      const [{ address }] = chain.accounts
      for (let lamports = 1; lamports <= 1500; lamports += 100) {
        const change = (/** @type {unknown} */ _, /** @type {number} */ at) =>
          question(at, 'surfnet_setAccount', address, { lamports: lamports + at })
        await ask(chain.rpcUrl, Array.from({ length: 100 }, change))
      }
      const { result } = await ask(chain.rpcUrl, question(0, 'getBalance', address))
      expect(result.value).toBeGreaterThan(1400)
    } finally {
      await chain.stop()
    }
  })

  test('stopping leaves no process and frees the port, and a chain that ends by itself is reported', async () => {
    const log = vi.fn()
    const chain = await start(0, log)
    expect(isAlive(chain.processId)).toBe(true)
    await chain.stop()
    expect(isAlive(chain.processId)).toBe(false)
    await expectFree(portOf(chain.rpcUrl))
    expect(log).not.toHaveBeenCalled()
    const other = await start(0, log)
    process.kill(other.processId, 'SIGKILL')
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('surfpool ended by SIGKILL')), {
      timeout: 20_000,
    })
  })

  test('a taken port is replaced by a free one, and the log says so', async () => {
    const holder = createServer()
    const taken = await listen(holder, 0)
    /** @type {string[]} */
    const lines = []
    const chain = await start(taken, (line) => lines.push(line))
    const port = portOf(chain.rpcUrl)
    await chain.stop()
    holder.close()
    expect(port).not.toBe(taken)
    expect(lines).toEqual([`Port ${taken} is taken: Solana listens on ${port} instead`])
  })

  test('a binary that cannot be loaded is named as the cause', async () => {
    await expect(startSurfpool({ binary: '/nowhere/surfpool.node', port: 0, log: () => {} })).rejects.toThrow(
      /surfpool ended with code 1.*\/nowhere\/surfpool.node/s,
    )
  })
})
