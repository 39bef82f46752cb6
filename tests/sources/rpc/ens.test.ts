import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const open = (patch: object = {}, http?: HttpPort) => {
  const networks = local.chains.map((chain) => ({ ...localNetwork(chain), ...patch }))
  const booted = sourceContext(networks, http && { http })
  const data = rpc().open(booted.context)
  const networkOf = (id: 1 | 31337) => {
    const network = booted.context.stores.networks.find(`eip155:${id}`)
    if (!network) throw new Error('The network is missing.')
    return network
  }
  const signal = new AbortController().signal
  return {
    ...booted,
    identity: (account: string, id: 1 | 31337 = 1) => data.identity?.({ network: networkOf(id), account, signal }),
    resolve: (name: string, id: 1 | 31337 = 1) => data.resolveName?.({ network: networkOf(id), name, signal }),
  }
}

describe('the name of an address', () => {
  test('is the one that leads back to it, with the picture that it names', async () => {
    const { identity } = open()
    await expect(identity(local.demoAccount.address)).resolves.toEqual({
      name: 'demo.portico.eth',
      avatarUrl: expect.stringMatching(/^data:image\/png;base64,/),
    })
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
