import { createTestClient, http, namehash, parseAbi, publicActions, walletActions } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NAME_REGISTRY } from '../../../examples/local-network/deploy-names.mjs'
import type { LocalAccount } from '../../../examples/local-network/local-accounts.mjs'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import { rpc } from '../../../sources/index.js'
import { localNetwork, sourceContext } from '../../support/source-context.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>
let rich: LocalAccount
let alice: LocalAccount

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true, data: true })
  ;[rich, alice] = local.accounts as readonly [LocalAccount, LocalAccount]
})

afterAll(() => local.stop())

/** Writes the picture of a name as its owner would. */
const writeAvatar = async (
  { chains, accounts }: Awaited<ReturnType<typeof startLocalNetwork>>,
  record: string,
  name = 'demo.portico.eth',
) => {
  const client = createTestClient({ mode: 'anvil', transport: http(chains[0].rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const abi = parseAbi([
    'function resolver(bytes32) view returns (address)',
    'function setText(bytes32, string, string)',
  ])
  const node = namehash(name)
  const address = await client.readContract({ abi, address: NAME_REGISTRY, functionName: 'resolver', args: [node] })
  const hash = await client.writeContract({
    abi,
    address,
    functionName: 'setText',
    args: [node, 'avatar', record],
    account: accounts[0]?.address as `0x${string}`,
    chain: null,
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
}

const open = (patch: object = {}, ask?: HttpPort) => {
  const networks = local.chains.map((chain) => ({ ...localNetwork(chain), ...patch }))
  const booted = sourceContext(networks, ask && { http: ask })
  const data = rpc().open(booted.context)
  const networkOf = (id: 1 | 31337) => {
    const network = booted.context.stores.networks.find(`eip155:${id}`)
    if (!network) throw new Error('The network is missing.')
    return network
  }
  const signal = new AbortController().signal
  const identity = async (account: string, id: 1 | 31337 = 1) =>
    data.identity?.({ network: networkOf(id), account, signal })
  return {
    ...booted,
    identity,
    picture: async (account: string) => (await identity(account))?.findAvatar?.(),
    resolve: (name: string, id: 1 | 31337 = 1) => data.resolveName?.({ network: networkOf(id), name, signal }),
  }
}

describe('the name of an address', () => {
  test('is the one that leads back to it, with the picture that it names', async () => {
    const { identity, picture } = open()
    const { address } = local.demoAccount
    await expect(identity(address)).resolves.toEqual({ name: 'demo.portico.eth', findAvatar: expect.any(Function) })
    await expect(picture(address)).resolves.toMatch(/^data:image\/png;base64,/)
  })

  test('is none if it only claims the name of another', async () => {
    const { identity } = open()
    await expect(identity(local.data?.names.liar ?? '')).resolves.toBeUndefined()
  })

  test('is none without a record', async () => {
    const { identity } = open()
    await expect(identity(rich.address)).resolves.toBeUndefined()
  })

  test('comes without a picture on other networks than Ethereum', async () => {
    const { identity } = open()
    await expect(identity(local.demoAccount.address, 31337)).resolves.toEqual({ name: 'demo.portico.eth' })
  })

  test('is not looked for on test networks', async () => {
    const { identity, requests } = open({ testnet: true })
    await expect(identity(local.demoAccount.address)).resolves.toBeUndefined()
    expect(requests).toEqual([])
  })
})

describe('the picture of a name', () => {
  const nft = (id: number) => `eip155:1/erc721:${local.data?.nft}/${id}`

  test('is the one on IPFS that the record gives, for the host to draw', async () => {
    await writeAvatar(local, 'ipfs://bafyportrait/1.png')
    await expect(open().picture(local.demoAccount.address)).resolves.toBe('ipfs://bafyportrait/1.png')
  })

  test('is that of an NFT which holds it, read from the network alone', async () => {
    await writeAvatar(local, nft(1))
    const { picture, requests } = open()
    await expect(picture(local.demoAccount.address)).resolves.toMatch(/^data:image\/png;base64,/)
    expect(new Set(requests.map(({ url }) => url))).toEqual(new Set([local.chains[0].rpcUrl]))
  })

  test('is the record itself if the NFT keeps its metadata on a server, which only the host asks', async () => {
    await writeAvatar(local, nft(3))
    const { picture, requests } = open()
    await expect(picture(local.demoAccount.address)).resolves.toBe(nft(3))
    expect(new Set(requests.map(({ url }) => url))).toEqual(new Set([local.chains[0].rpcUrl]))
  })

  test.for([
    ['an NFT that does not exist', 'eip155:1/erc721:{nft}/99'],
    ['a token of another standard', 'eip155:1/erc1155:{nft}/1'],
    ['a token of an unknown standard', 'eip155:1/erc20:{nft}/1'],
    ['a network that the page does not list', 'eip155:5/erc721:{nft}/1'],
    ['an NFT beyond all numbers', `eip155:1/erc721:{nft}/${'9'.repeat(78)}`],
    ['a script', 'javascript:alert(1)'],
    ['half a record', 'eip155:1/erc721:0x12/1'],
  ] as const)('is none if the record gives %s', async ([, record]) => {
    await writeAvatar(local, record.replace('{nft}', String(local.data?.nft)))
    await expect(open().picture(local.demoAccount.address)).resolves.toBeUndefined()
  })

  test('is looked for only after the name, and only when it is asked for', async () => {
    await writeAvatar(local, nft(1))
    const asked: string[] = []
    const { identity } = open({}, async (input, init) => {
      if (!String(init?.body).includes('0x6352211e')) return fetch(input, init)
      asked.push(String(input))
      return new Promise(() => {})
    })
    const found = await identity(local.demoAccount.address)
    expect(found?.name).toBe('demo.portico.eth')
    expect(asked).toEqual([])
    void found?.findAvatar?.()
    await vi.waitUntil(() => asked.length > 0)
  })

  test("is none if the NFT is another account's", async () => {
    await writeAvatar(local, nft(1), 'alice.portico.eth')
    const { identity, picture } = open()
    await expect(identity(alice.address)).resolves.toMatchObject({ name: 'alice.portico.eth' })
    await expect(picture(alice.address)).resolves.toBeUndefined()
  })
})

describe('the address of a name', () => {
  test('is written with its checksum', async () => {
    const { resolve } = open()
    await expect(resolve('alice.portico.eth')).resolves.toBe(alice.address)
  })

  test('is the same for a name in capitals, and with spaces around it', async () => {
    const { resolve } = open()
    await expect(resolve(' Alice.Portico.ETH ')).resolves.toBe(alice.address)
  })

  test('is the one on Ethereum for another network, because it belongs to a key', async () => {
    const { resolve } = open()
    await expect(resolve('alice.portico.eth', 31337)).resolves.toBe(alice.address)
  })

  test.for([
    ['unknown', 'a contract on Ethereum alone', '0x6001'],
    ['the same', 'a key with delegated code (EIP-7702)', `0xef0100${'01'.repeat(20)}`],
  ] as const)('is %s on another network if it is that of %s', async ([outcome, , code]) => {
    const { resolve } = open({}, async (input, init) => {
      const response = await fetch(input, init)
      const isCode =
        String(init?.body).includes('eth_getCode') && new URL(String(input)).origin === local.chains[0].rpcUrl
      if (!isCode) return response
      const asked = JSON.parse(String(init?.body)) as readonly { method: string }[]
      const answers = (await response.json()) as readonly { id: number }[]
      return Response.json(
        answers.map((answer, at) => (asked[at]?.method === 'eth_getCode' ? { ...answer, result: code } : answer)),
      )
    })
    await expect(resolve('alice.portico.eth')).resolves.toBe(alice.address)
    await expect(resolve('alice.portico.eth', 31337)).resolves.toBe(outcome === 'unknown' ? undefined : alice.address)
  })

  test('is unknown for a name without records', async () => {
    const { resolve } = open()
    await expect(resolve('bob.portico.eth')).resolves.toBeUndefined()
  })

  test.for(['alice', 'alice..eth', '.eth', 'xn--alice.eth', 'al ice.portico.eth', '', `${'a'.repeat(300)}.eth`])(
    'is not looked for if %j is no name',
    async (name) => {
      const { resolve, requests } = open()
      await expect(resolve(name)).resolves.toBeUndefined()
      expect(requests).toEqual([])
    },
  )

  test('is looked for in the normal form of a name beyond ASCII', async () => {
    const { resolve } = open()
    // A full-width letter is the same letter; a Cyrillic one between Latin ones imitates.
    await expect(resolve('ａlice.portico.eth')).resolves.toBe(alice.address)
    await expect(resolve('аlice.portico.eth')).resolves.toBeUndefined()
  })
})
