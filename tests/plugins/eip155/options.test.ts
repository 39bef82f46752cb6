import { base as viemBase, mainnet as viemMainnet } from 'viem/chains'
import { expect, expectTypeOf, test } from 'vitest'
import { createModal } from '../../../modal/create-modal.js'
import { base, mainnet, optimism } from '../../../networks/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { VENDOR_RPC_CHAINS } from '../../../plugins/eip155/constants.js'
import { bootEip155, one, rejectionOf, ten } from '../../support/boot-eip155.js'

const networksOf = ({ modal }: ReturnType<typeof bootEip155>) =>
  modal.getSnapshot().namespaces['eip155']?.requestedCaipNetworks ?? []
const urlsOf = (booted: unknown, index = 0) => networksOf(booted as ReturnType<typeof bootEip155>)[index]?.rpcUrls

test('networks of viem and of portico/networks are taken alike, also mixed', () => {
  const booted = bootEip155({ networks: [viemMainnet, base, optimism] })
  expect(
    networksOf(booted as never).map(({ caipNetworkId, chainNamespace, name, id }) => [
      id,
      caipNetworkId,
      chainNamespace,
      name,
    ]),
  ).toEqual([
    [1, 'eip155:1', 'eip155', 'Ethereum'],
    [8453, 'eip155:8453', 'eip155', 'Base'],
    [10, 'eip155:10', 'eip155', 'OP Mainnet'],
  ])
})

test('what viem knows of a network beside that is kept: contracts, formatters, fees', () => {
  const [network] = networksOf(bootEip155({ networks: [viemBase] }) as never)
  expect(network).toMatchObject({ contracts: viemBase.contracts, formatters: viemBase.formatters })
})

test('the ids that a host may name are inferred from its networks', () => {
  const modal = createModal({ plugins: [eip155({ networks: [viemMainnet, base] })], ports: { window: undefined } })
  expectTypeOf<Parameters<typeof modal.switch>[0]>().toEqualTypeOf<'eip155:1' | 'eip155:8453'>()
  // @ts-expect-error Optimism is not among the networks.
  const switching = modal.switch('eip155:10')
  // @ts-expect-error Nor may an RPC url be given for it.
  eip155({ networks: [mainnet], rpcUrls: { 'eip155:10': ['https://rpc.example'] } })
  return expect(switching).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
})

test('starts on the first network', () => {
  expect(bootEip155({ networks: [ten, one] }).modal.getSnapshot().caipNetworkId).toBe('eip155:10')
})

test('a network that is listed twice is one network, the first (4.52)', () => {
  const booted = bootEip155({ networks: [one, ten, { ...one, name: 'Again' }] })
  expect(networksOf(booted as never).map(({ name }) => name)).toEqual(['One', 'Ten'])
})

test('the urls of the network are asked where the host gives none', () => {
  expect(urlsOf(bootEip155({ networks: [one] }))).toMatchObject({
    default: { http: ['https://rpc-1.example'] },
    chainDefault: { http: ['https://rpc-1.example'] },
  })
})

test('asks the host’s urls before the network’s, and gives wallets the latter only', () => {
  const own = ['https://a.example/key', 'https://b.example/key']
  expect(urlsOf(bootEip155({ networks: [one], rpcUrls: { 'eip155:1': own } }))).toMatchObject({
    default: { http: [...own, 'https://rpc-1.example'] },
    chainDefault: { http: ['https://rpc-1.example'] },
  })
})

test('the vendor is asked only where the host opted in, and after its own urls (7.41)', () => {
  const vendorRpc = { projectId: 'a b&c' }
  const vendor = 'https://rpc.walletconnect.org/v1/?chainId=eip155:1&projectId=a%20b%26c'
  expect(urlsOf(bootEip155({ networks: [one] }))?.default.http.join()).not.toContain('walletconnect')
  expect(urlsOf(bootEip155({ networks: [one], vendorRpc }))?.default.http).toEqual([vendor, 'https://rpc-1.example'])
  const own = 'https://own.example'
  const booted = bootEip155({ networks: [one], vendorRpc, rpcUrls: { 'eip155:1': [own] } })
  expect(urlsOf(booted)?.default.http).toEqual([own, vendor, 'https://rpc-1.example'])
})

test('the vendor’s address may be another one, with or without a slash at its end', () => {
  for (const url of ['https://rpc.example', 'https://rpc.example/']) {
    const booted = bootEip155({ networks: [one], vendorRpc: { projectId: 'p', url } })
    expect(urlsOf(booted)?.default.http[0]).toBe('https://rpc.example/v1/?chainId=eip155:1&projectId=p')
  }
})

test('the vendor is not asked about a network it does not serve', () => {
  const unserved = { ...one, id: 31337 }
  expect(VENDOR_RPC_CHAINS).not.toContain(31337)
  expect(urlsOf(bootEip155({ networks: [unserved], vendorRpc: { projectId: 'p' } }))?.default.http).toEqual([
    'https://rpc-1.example',
  ])
})

test.each([
  ['no options', undefined, 'networks'],
  ['no networks', { networks: [] }, 'networks'],
  ['a network that is none', { networks: [null] }, 'networks.0'],
  ['an id as text', { networks: [{ ...one, id: '1' }] }, 'networks.0.id'],
  ['an id of zero', { networks: [{ ...one, id: 0 }] }, 'networks.0.id'],
  ['an id with a fraction', { networks: [one, { ...one, id: 1.5 }] }, 'networks.1.id'],
  ['a network without a name', { networks: [{ ...one, name: '' }] }, 'networks.0.name'],
  [
    'a coin without decimals',
    { networks: [{ ...one, nativeCurrency: { name: 'E', symbol: 'E' } }] },
    'networks.0.nativeCurrency.decimals',
  ],
  [
    'a coin with negative decimals',
    { networks: [{ ...one, nativeCurrency: { name: 'E', symbol: 'E', decimals: -1 } }] },
    'networks.0.nativeCurrency.decimals',
  ],
  ['no urls', { networks: [{ ...one, rpcUrls: {} }] }, 'networks.0.rpcUrls.default'],
  [
    'a url that is none',
    { networks: [{ ...one, rpcUrls: { default: { http: ['rpc.example'] } } }] },
    'networks.0.rpcUrls.default.http.0',
  ],
  [
    'a url of another kind',
    { networks: [{ ...one, rpcUrls: { default: { http: ['javascript:alert(1)'] } } }] },
    'networks.0.rpcUrls.default.http.0',
  ],
  ['a socket', { networks: [one], rpcUrls: { 'eip155:1': ['wss://rpc.example'] } }, 'rpcUrls.eip155:1.0'],
  [
    'urls of a network that is not listed',
    { networks: [one], rpcUrls: { 'eip155:10': ['https://rpc.example'] } },
    'rpcUrls.eip155:10',
  ],
  ['urls under a bare id', { networks: [one], rpcUrls: { 1: ['https://rpc.example'] } }, 'rpcUrls.1'],
  [
    'an explorer that could run code',
    { networks: [{ ...one, blockExplorers: { default: { name: 'E', url: 'javascript:alert(1)' } } }] },
    'networks.0.blockExplorers.default.url',
  ],
  [
    'an explorer without a url',
    { networks: [{ ...one, blockExplorers: { default: { name: 'E' } } }] },
    'networks.0.blockExplorers.default.url',
  ],
  ['a vendor without a project id', { networks: [one], vendorRpc: { projectId: '' } }, 'vendorRpc.projectId'],
  ['a switch that is none', { networks: [one], eip6963: 'no' }, 'eip6963'],
])('%s: OPTIONS_INVALID, and it says where', async (_name, options, path) => {
  const error = await rejectionOf(
    (async () => createModal({ plugins: [eip155(options as never)], ports: { window: undefined } }))(),
  )
  expect(error).toMatchObject({ code: 'OPTIONS_INVALID', shortMessage: 'The options of eip155 are not valid.' })
  expect(String(error['details']).split(':').slice(0, path.split(':').length).join(':')).toBe(path)
})

test('a plain http address is taken: chains on the own machine have no other', () => {
  const local = { ...one, rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } } }
  expect(urlsOf(bootEip155({ networks: [local] }))?.default.http).toEqual(['http://127.0.0.1:8545'])
})
