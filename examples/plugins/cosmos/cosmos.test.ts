import { createTestModal, memoryStorage, namespaceConformance } from 'portico/testing'
import { describe, expect, test } from 'vitest'
import { addressOf, cosmosFixture, cosmosNode, scriptedKeplr } from './cosmos.fixture.js'
import { type CosmosNetwork, cosmos, cosmosHub, osmosis } from './cosmos.js'

const hub = cosmosHub.caipNetworkId
const other = osmosis.caipNetworkId

/** Addresses of the wallet's first key. */
const here = addressOf(1)
const there = addressOf(1, osmosis.id)

const visit = ({ storage = memoryStorage(), wallet = scriptedKeplr() } = {}) => {
  const world = createTestModal({ plugins: [cosmos()], wallets: [wallet], http: cosmosNode(), storage })
  const { modal } = world
  const account = () => modal.getSnapshot().namespaces['cosmos']
  /** Every account that a subscriber has seen. */
  const seen = new Set<string | undefined>()
  modal.subscribe(() => seen.add(account()?.caipAddress))
  return { ...world, wallet, account, seen, connect: () => modal.connect(hub, { connectorId: 'app.keplr' }) }
}

describe('passes every check:', () => {
  for (const check of namespaceConformance(() => cosmos(), cosmosFixture)) test(check.name, check.run)
})

test('shows the name and the public key of the account, and its page in the explorer', async () => {
  const { modal, account, connect } = visit()
  await connect()
  expect(account()?.allAccounts).toEqual([
    { address: here, kind: 'eoa', label: 'Key 1', publicKey: Buffer.alloc(33, 1).toString('base64') },
  ])
  expect(account()?.addressExplorerUrl).toBe(`https://www.mintscan.io/cosmos/account/${here}`)
  await modal.destroy()
})

test('asks the wallet for the address of another network, and changes both in one step', async () => {
  const { modal, account, connect, seen } = visit()
  await connect()
  await modal.switch(other)
  expect(account()?.caipAddress).toBe(`${other}:${there}`)
  expect([...seen].sort()).toEqual([undefined, `${hub}:${here}`, `${other}:${there}`].sort())
  await modal.destroy()
})

test('signs for the other network with the account of that network', async () => {
  const { modal, wallet, account, connect, seen } = visit()
  await connect()
  const { prompts } = wallet
  await expect(modal.sign(other, { message: 'Hello' })).resolves.toMatchObject({ scheme: 'ADR-36' })
  // One for the network, one for the signature.
  expect(wallet.prompts).toBe(prompts + 2)
  expect(account()?.caipAddress).toBe(`${other}:${there}`)
  expect(seen).not.toContain(`${other}:${here}`)
  expect(seen).not.toContain(`${hub}:${there}`)
  await modal.destroy()
})

test('follows another key on the network that the user has selected', async () => {
  const { modal, wallet, account, connect } = visit()
  await connect()
  await modal.switch(other)
  await wallet.setAccounts([addressOf(2)])
  await expect.poll(() => account()?.caipAddress).toBe(`${other}:${addressOf(2, osmosis.id)}`)
  expect(account()?.allAccounts).toMatchObject([{ label: 'Key 2' }])
  await modal.destroy()
})

test('refuses an address of another network before the wallet is asked', async () => {
  const { modal, wallet, connect } = visit()
  await connect()
  const { requests } = wallet
  for (const [chain, to] of [
    [hub, addressOf(9, osmosis.id)],
    [other, addressOf(9)],
  ] as const) {
    await expect(modal.send(chain, { to, amount: '1' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      details: `to: is not an address of ${chain}`,
    })
    await expect(modal.isAddress(chain, to)).resolves.toBe(false)
    await expect(modal.isAddress('cosmos', to)).resolves.toBe(true)
  }
  expect(wallet.requests).toBe(requests)
  await modal.destroy()
})

test('signs a payment as CosmJS does, and hands it to the node', async () => {
  const { modal, http, connect, wallet } = visit()
  await connect()
  const documents: { bodyBytes: Uint8Array; authInfoBytes: Uint8Array; accountNumber: bigint }[] = []
  const { signDirect } = wallet.keplr
  wallet.keplr.signDirect = (chainId, signer, document) => {
    documents.push(document)
    return signDirect(chainId, signer, document)
  }
  await modal.send(hub, { to: addressOf(9), amount: '1234567', memo: 'Hi' })
  const hex = (text: string) => Buffer.from(text).toString('hex')
  const [signed] = documents
  expect(Buffer.from(signed?.bodyBytes ?? []).toString('hex')).toBe(
    // TxBody { messages: [Any { MsgSend { from, to, [Coin] } }], memo }, as in the test vectors of @cosmjs/proto-signing.
    `0a90010a1c${hex('/cosmos.bank.v1beta1.MsgSend')}12700a2d${hex(here)}122d${hex(addressOf(9))}` +
      `1a100a05${hex('uatom')}1207${hex('1234567')}1202${hex('Hi')}`,
  )
  // The fee is the price of the gas, in the coin of the network.
  expect(Buffer.from(signed?.authInfoBytes ?? []).toString('latin1')).toContain('uatom\u0012\u00043000')
  expect(signed?.accountNumber).toBe(7n)
  expect(http.requests.at(-1)?.json).toMatchObject({ mode: 'BROADCAST_MODE_SYNC' })
  await modal.destroy()
})

test('asks a locked wallet only when the user opens the modal, and comes back to the network of the last visit', async () => {
  const first = visit()
  await first.connect()
  await first.modal.switch(other)
  await first.modal.destroy()
  first.wallet.lock()
  const { prompts } = first.wallet
  const { modal, account, wallet, clock } = visit(first)
  await clock.advance(10_000)
  expect(wallet.prompts).toBe(prompts)
  expect(account()).toMatchObject({ status: 'disconnected' })
  modal.open()
  await expect.poll(() => account()?.caipAddress).toBe(`${other}:${there}`)
  expect(wallet.prompts).toBe(prompts + 1)
  await modal.destroy()
})

test('refuses a network without a prefix or a node', async () => {
  const { bech32Prefix: _, ...plain } = cosmosHub
  const create = (network: unknown) => () =>
    createTestModal({ plugins: [cosmos({ networks: [network as CosmosNetwork] })] })
  expect(create(plain)).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
  expect(create({ ...cosmosHub, restUrls: [] })).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
  const { modal } = visit()
  expect(() => modal.addNetwork('cosmos', plain)).toThrow(expect.objectContaining({ code: 'NETWORK_INVALID' }))
  await modal.destroy()
})
