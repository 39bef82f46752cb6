import { isDeepStrictEqual } from 'node:util'
import * as viemChains from 'viem/chains'
import { expect, expectTypeOf, test } from 'vitest'
import * as networks from '../../networks/index.js'
import { VENDOR_RPC_CHAINS } from '../../plugins/eip155/constants.js'

const ours = Object.entries(networks).filter(
  (entry): entry is [string, typeof networks.mainnet] => entry[1].chainNamespace === 'eip155',
)
const theirs = new Map(Object.values(viemChains).map((chain) => [chain.id as number, chain as viemChains.Chain]))

/** The fields of a network that screens, wallets and nodes get. */
const facts = (chain: viemChains.Chain | (typeof networks)['mainnet']) => ({
  id: chain.id,
  name: chain.name,
  coin: chain.nativeCurrency,
  rpcUrl: chain.rpcUrls.default.http[0],
  explorer: chain.blockExplorers?.default && {
    name: chain.blockExplorers.default.name,
    url: chain.blockExplorers.default.url,
  },
  testnet: chain.testnet ?? false,
})

test('what is said of each network is what viem says; where they drift apart it is printed', () => {
  const drift: string[] = []
  for (const [name, network] of ours) {
    const chain = (viemChains as unknown as Record<string, viemChains.Chain | undefined>)[name]
    if (!chain) {
      drift.push(`${name}: viem has no network of that name`)
      continue
    }
    const [said, known] = [facts(network as never), facts(chain)] as Record<string, unknown>[]
    for (const key of Object.keys(known ?? {})) {
      if (isDeepStrictEqual(said?.[key], known?.[key])) continue
      drift.push(`${name}.${key}: ${JSON.stringify(said?.[key])} here, ${JSON.stringify(known?.[key])} in viem`)
    }
  }
  if (drift.length > 0) console.info(`Networks that drift:\n${drift.join('\n')}`)
  expect(drift).toEqual([])
})

test('every network has an id of its own, in all three of its forms', () => {
  const ids = ours.map(([, { id }]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, { id, caipNetworkId, chainNamespace }] of ours) {
    expect([caipNetworkId, chainNamespace]).toEqual([`eip155:${id}`, 'eip155'])
  }
})

test('the networks that the specification names are there (3.23, 9.20)', () => {
  const ids = ours.map(([, { id }]) => id as number)
  const named = [1, 10, 42161, 137, 42220, 1313161554, 56, 43114, 324, 100, 8453, 250, 8217]
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
})

test('a network is asked at an address that pages may ask: https, unless it is on this machine', () => {
  for (const [name, { rpcUrls, testnet }] of ours) {
    for (const url of rpcUrls.default.http) {
      const { protocol, hostname } = new URL(url)
      expect([name, protocol === 'https:' || hostname === '127.0.0.1']).toEqual([name, true])
      // No vendor is asked unless the host opts in, and no key is published here.
      expect(url).not.toMatch(/walletconnect|reown|infura|alchemy|[?&](key|projectId)=/i)
    }
    expect(typeof (testnet ?? false)).toBe('boolean')
  }
})

test('coins are those of the network: eighteen decimals, a symbol', () => {
  for (const [name, { nativeCurrency }] of ours) {
    expect([name, nativeCurrency.decimals]).toEqual([name, 18])
    expect(nativeCurrency.symbol).toMatch(/^[A-Za-z]{2,6}$/)
  }
})

test('the ids are known to the compiler, so that a host may name only what it lists', () => {
  expectTypeOf(networks.base.caipNetworkId).toEqualTypeOf<'eip155:8453'>()
  expectTypeOf(networks.mainnet.id).toEqualTypeOf<1>()
})

test('the networks that the vendor serves are known to viem, so that none is a slip of the pen', () => {
  expect(VENDOR_RPC_CHAINS.filter((id) => !theirs.has(id))).toEqual([])
  expect(new Set(VENDOR_RPC_CHAINS).size).toBe(VENDOR_RPC_CHAINS.length)
})
