import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type LocalNetwork, startLocalNetwork } from '../../examples/local-network/start-local-network.mjs'

const RECIPIENT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const guide = readFileSync(new URL('../../docs/guide/use-with-viem-ethers-wagmi.md', import.meta.url), 'utf8')
const folder = new URL('./generated/', import.meta.url)

/** The code under a heading, as it stands in the guide. */
const codeUnder = (heading: string): string => {
  const section = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(section) ?? []
  return code
    .replaceAll("'./modal.js'", "'../guide-modal.js'")
    .replaceAll("'portico/networks'", "'../../../src/networks/index.js'")
}

describe('the guide "use it with viem, ethers, wagmi"', () => {
  let network: LocalNetwork
  const balanceOf = async (address: string): Promise<bigint> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(network.chains[0].rpcUrl, { method: 'POST', headers, body })
    return BigInt(((await answer.json()) as { result: string }).result)
  }

  beforeAll(async () => {
    network = await startLocalNetwork()
    mkdirSync(folder, { recursive: true })
    const { privateKey } = network.demoAccount
    Object.assign(globalThis, { porticoGuideWorld: { rpcUrl: network.chains[0].rpcUrl, privateKey } })
  }, 60_000)

  afterAll(async () => {
    vi.unstubAllGlobals()
    rmSync(folder, { recursive: true, force: true })
    await network?.stop()
  })

  test.for(['viem', 'ethers', 'wagmi'])(
    '%s reads, signs and sends with the code of the guide',
    { timeout: 60_000 },
    async (library) => {
      const code = codeUnder(library)
      expect(code).toContain('outcome')
      const file = new URL(`${library}.ts`, folder)
      writeFileSync(file, code)
      // wagmi's injected connector looks for a page before it looks at the provider that it was given.
      if (library === 'wagmi') vi.stubGlobal('window', {})
      const before = await balanceOf(RECIPIENT)
      const { outcome } = (await import(/* @vite-ignore */ file.pathname)) as {
        outcome: { balance: bigint; genuine: boolean; status: string }
      }
      expect(outcome.balance).toBeGreaterThan(10n ** 18n)
      expect(outcome.genuine).toBe(true)
      expect(outcome.status).toBe('success')
      expect((await balanceOf(RECIPIENT)) - before).toBe(10n ** 15n)
    },
  )
})
