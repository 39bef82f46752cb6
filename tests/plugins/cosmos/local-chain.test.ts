import { GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCosmos } from '../../../examples/local-network/start-cosmos.mjs'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import type { CosmosNetwork } from '../../../networks/index.js'
import { cosmos } from '../../../plugins/cosmos/index.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { virtualCosmosWallet } from '../../../testing/virtual-cosmos-wallet/virtual-cosmos-wallet.js'

const http: HttpPort = (url, init) => fetch(url, init)

let local: Awaited<ReturnType<typeof startCosmos>>
beforeAll(async () => {
  local = await startCosmos()
})
afterAll(() => local.stop())

const toNetwork = ({ chainId, caipNetworkId, name, ...chain }: (typeof local)['chains'][0]): CosmosNetwork => ({
  id: chainId,
  caipNetworkId,
  chainNamespace: 'cosmos',
  name,
  nativeCurrency: { name: chain.symbol, symbol: chain.symbol, decimals: 6 },
  rpcUrls: { default: { http: [chain.rpcUrl] } },
  restUrls: [chain.restUrl],
  bech32Prefix: chain.prefix,
  denom: chain.denom,
  gasPrice: chain.gasPrice,
})

/** A connected modal on the small chains. */
const boot = async ({ jsonOnly = false } = {}) => {
  const [hub, osmosis] = local.chains
  const wallet = virtualCosmosWallet({
    name: 'Keplr',
    privateKeys: local.accounts.map(({ privateKey }) => privateKey),
    chains: local.chains.map(({ chainId, prefix }) => ({ chainId, prefix })),
    jsonOnly,
  })
  const { modal } = createTestModal({
    plugins: [cosmos({ networks: [toNetwork(hub), toNetwork(osmosis)] })],
    wallets: [wallet],
    http,
  })
  await modal.connect(hub.caipNetworkId, { connectorId: 'app.keplr' })
  const [{ addresses: own }, { addresses: friend }] = local.accounts as [
    (typeof local)['accounts'][0],
    (typeof local)['accounts'][0],
  ]
  const at = (addresses: Readonly<Record<string, string>>, { chainId }: { readonly chainId: string }) =>
    addresses[chainId] ?? ''
  return { modal, wallet, hub, osmosis, own: at(own, hub), friend: at(friend, hub), friendThere: at(friend, osmosis) }
}

test.each([false, true])(
  'pays on a chain that verifies signature, sequence and fee; hardware wallet: %s',
  async (jsonOnly) => {
    const { modal, hub, friend } = await boot({ jsonOnly })
    const chain = local.chain(hub.chainId)
    const before = chain.balance(friend)
    for (const amount of ['1000', '2000']) {
      const { hash } = await modal.send(hub.caipNetworkId, { to: friend, amount, memo: 'é & <b>' })
      expect(chain.find(hash)).toMatchObject({ code: 0 })
    }
    expect(chain.balance(friend)).toBe(before + 3000n)
    await modal.destroy()
  },
)

test('pays on the other network of the same key, without a separate switch', async () => {
  const { modal, osmosis, friendThere } = await boot()
  const chain = local.chain(osmosis.chainId)
  const before = chain.balance(friendThere)
  await modal.send(osmosis.caipNetworkId, { to: friendThere, amount: '77' })
  expect(chain.balance(friendThere)).toBe(before + 77n)
  await modal.destroy()
})

test('says before the wallet is asked that the funds do not suffice', async () => {
  const { modal, wallet, hub, friend } = await boot()
  const { prompts } = wallet
  await expect(modal.send(hub.caipNetworkId, { to: friend, amount: '9'.repeat(20) })).rejects.toMatchObject({
    code: 'COSMOS_SEND_REJECTED',
    details: expect.stringContaining('insufficient funds'),
  })
  expect(wallet.prompts).toBe(prompts)
  await modal.destroy()
})

test('answers a simulation that fails as a node does: an error of the server, with its reason', async () => {
  const [{ restUrl }] = local.chains
  const ask = async (body: object) => {
    const response = await fetch(`${restUrl}/cosmos/tx/v1beta1/simulate`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return { status: response.status, json: await response.json() }
  }
  expect(await ask({})).toEqual({
    status: 400,
    json: { code: 3, message: 'empty txBytes is not allowed', details: [] },
  })
  expect(await ask({ tx_bytes: 'CgA=' })).toEqual({
    status: 500,
    json: { code: 2, message: expect.stringMatching(/: unknown request$/), details: [] },
  })
})

test('signs for CosmJS, by the same signer for the life of the modal', async () => {
  const { modal, hub, osmosis, own, friend } = await boot()
  const { signer, provider } = modal.plugins.cosmos
  expect(signer()).toBe(provider)
  expect(signer(hub.caipNetworkId)).toBe(signer(hub.caipNetworkId))
  const options = { gasPrice: GasPrice.fromString('0.025uatom') }
  const client = await SigningStargateClient.connectWithSigner(hub.rpcUrl, provider, options)
  const fee = { amount: [{ denom: 'uatom', amount: '3000' }], gas: '120000' }
  const sent = await client.sendTokens(own, friend, [{ denom: 'uatom', amount: '5' }], fee, 'Hi')
  expect(sent.code).toBe(0)
  // A signer that offers JSON alone is one of the kind that hardware wallets need.
  const { getAccounts, signAmino } = provider
  const json = await SigningStargateClient.connectWithSigner(hub.rpcUrl, { getAccounts, signAmino }, options)
  expect((await json.sendTokens(own, friend, [{ denom: 'uatom', amount: '6' }], fee)).code).toBe(0)
  // The account of another network, while the modal stays where it is.
  const [there] = await signer(osmosis.caipNetworkId).getAccounts()
  expect(there?.address).toMatch(/^osmo1/)
  expect(modal.getSnapshot().caipNetworkId).toBe(hub.caipNetworkId)
  await modal.disconnect('cosmos')
  await expect(provider.getAccounts()).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
  await modal.destroy()
})

test('a chain refuses a payment that is sent twice, changed, or unsigned', async () => {
  const { modal, hub, own, friend } = await boot()
  const post = async (bytes: Uint8Array) => {
    const body = JSON.stringify({ tx_bytes: Buffer.from(bytes).toString('base64'), mode: 'BROADCAST_MODE_SYNC' })
    const response = await fetch(`${hub.restUrl}/cosmos/tx/v1beta1/txs`, { method: 'POST', body })
    return ((await response.json()) as { tx_response: { code: number } }).tx_response.code
  }
  const client = await SigningStargateClient.connectWithSigner(hub.rpcUrl, modal.plugins.cosmos.provider)
  const value = { fromAddress: own, toAddress: friend, amount: [{ denom: 'uatom', amount: '9' }] }
  const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
  const sign = (amount: string) =>
    client.sign(own, [message], { amount: [{ denom: 'uatom', amount }], gas: '120000' }, 'Hi')
  const signed = TxRaw.encode(await sign('3000')).finish()
  const change = (at: number) => Uint8Array.from(signed, (byte, index) => (index === at ? byte ^ 1 : byte))
  expect(await post(change(signed.length - 1))).toBe(4)
  // The last letter of the memo.
  expect(await post(change(Buffer.from(signed).indexOf('Hi') + 1))).toBe(4)
  expect(await post(TxRaw.encode(await sign('1')).finish())).toBe(13)
  expect(await post(signed)).toBe(0)
  expect(await post(signed)).toBe(19)
  expect(await post(TxRaw.encode({ ...TxRaw.decode(signed), signatures: [new Uint8Array(64)] }).finish())).toBe(32)
  expect(await post(new Uint8Array(9))).toBe(2)
  await modal.destroy()
})
