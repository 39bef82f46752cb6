import { expect, test } from 'vitest'
import type { ConnectorSession } from '../../../../kernel/contract/connector.js'
import type { RelayRequest } from '../../../../kernel/contract/relay.js'
import { cosmosHub, osmosis } from '../../../../networks/index.js'
import { cosmos } from '../../../../plugins/cosmos/index.js'
import { relay } from '../../../../plugins/cosmos/relay/relay.js'
import { cosmosVerifier } from '../../../../plugins/cosmos/verify/index.js'
import { answerCosmos } from '../../../../testing/conformance/answer-cosmos.js'
import { cosmosFixture } from '../../../../testing/conformance/cosmos-fixture.js'
import { type FakeRelayChannelOptions, fakeRelayChannel } from '../../../../testing/conformance/fake-relay-channel.js'
import { createTestModal } from '../../../../testing/create-test-modal.js'
import { HERE, HUB, keplr, nodes, OSMOSIS, SECOND, THERE } from '../../../support/boot-cosmos.js'
import { RELAYED, relayPlugin } from '../../../support/relay-connector.js'

const networks = [cosmosHub, osmosis] as const
const { inputs } = cosmosFixture({ networks })
const direct = inputs['signDirect']?.valid(HERE) as never
const amino = inputs['signAmino']?.valid(HERE) as never

const boot = async (options: FakeRelayChannelOptions = {}) => {
  const wallet = keplr()
  await wallet.provider.enable('cosmoshub-4')
  const session: ConnectorSession = { chain: HUB, accounts: [HERE], approvedChains: [HUB] }
  const answer = (request: RelayRequest) => answerCosmos(wallet.provider, 'cosmoshub-4', request)
  const channel = fakeRelayChannel({ session, methods: relay.methods, answer, ...options })
  const plugins = [cosmos({ networks }), relayPlugin('cosmos', relay, channel)] as const
  const { modal } = createTestModal({ plugins, http: nodes() })
  await modal.connect(HUB, { connectorId: RELAYED })
  return { channel, modal, wallet }
}

test('has methods for accounts and for both kinds of transactions, and the usual events', () => {
  expect(relay.methods).toEqual(['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'])
  expect(relay.events).toEqual(['accountsChanged', 'chainChanged'])
})

test('signs a message as the document that stands for it, which verifies', async () => {
  const { channel, modal } = await boot()
  const { signature } = await modal.sign(HUB, { message: 'hello' })
  expect(await cosmosVerifier({ message: 'hello', signature, chainId: HUB, address: HERE })).toBe(true)
  expect(channel.asked).toMatchObject([
    { method: 'cosmos_signAmino', params: { signerAddress: HERE, signDoc: { chain_id: '' } }, chain: HUB },
  ])
  await modal.destroy()
})

test('signs transactions as bytes and as JSON', async () => {
  const { channel, modal } = await boot()
  await expect(modal.invoke(HUB, 'signDirect', direct)).resolves.toMatchObject({ signed: direct })
  await expect(modal.invoke(HUB, 'signAmino', amino)).resolves.toHaveProperty('signature')
  expect(channel.asked[0]).toMatchObject({
    method: 'cosmos_signDirect',
    params: { signerAddress: HERE, signDoc: { chainId: 'cosmoshub-4', accountNumber: '7', bodyBytes: 'EgJoaQ==' } },
  })
  await modal.destroy()
})

test('reads bytes in hexadecimal too, and takes a missing document for the one that was asked for', async () => {
  const wallet = keplr()
  await wallet.provider.enable('cosmoshub-4')
  const answer = async (request: RelayRequest) => {
    const { signature } = (await answerCosmos(wallet.provider, 'cosmoshub-4', request)) as { signature: object }
    const { signDoc } = request.params as { signDoc: Record<string, string> }
    const toHex = (text = '') => Buffer.from(text, 'base64').toString('hex')
    const { bodyBytes, authInfoBytes } = signDoc
    const signed = { ...signDoc, bodyBytes: toHex(bodyBytes), authInfoBytes: toHex(authInfoBytes) }
    return bodyBytes ? { signature, signed } : { signature }
  }
  const { modal } = await boot({ answer })
  await expect(modal.invoke(HUB, 'signDirect', direct)).resolves.toMatchObject({ signed: direct })
  await expect(modal.invoke(HUB, 'signAmino', amino)).resolves.toHaveProperty('signature')
  await modal.destroy()
})

test('pays with the key that the phone names', async () => {
  const { channel, modal } = await boot()
  await expect(modal.send(HUB, { to: SECOND, amount: '1' })).resolves.toHaveProperty('hash')
  expect(channel.asked.map(({ method }) => method)).toEqual(['cosmos_getAccounts', 'cosmos_signDirect'])
  await modal.destroy()
})

test.each([undefined, null, 'x', {}, { signature: 7 }, { signature: { signature: '', pub_key: {} } }])(
  'rejects the response %j',
  async (answer) => {
    const { modal } = await boot({ answer: () => answer })
    await expect(modal.sign(HUB, { message: 'x' })).rejects.toMatchObject({ code: 'COSMOS_SIGNATURE_INVALID' })
    await expect(modal.send(HUB, { to: SECOND, amount: '1' })).rejects.toMatchObject({ code: 'COSMOS_ADDRESS_INVALID' })
    await modal.destroy()
  },
)

test('does not ask for a method that the phone has not approved, or a network that it does not share', async () => {
  const { channel, modal } = await boot({ methods: ['cosmos_signDirect'] })
  await expect(modal.sign(HUB, { message: 'x' })).rejects.toMatchObject({ code: 'COSMOS_METHOD_UNSUPPORTED' })
  await expect(modal.switch(OSMOSIS)).rejects.toMatchObject({ code: 'COSMOS_NETWORK_UNSUPPORTED' })
  expect(channel.asked).toEqual([])
  await modal.destroy()
})

test('passes a rejection on', async () => {
  const { modal, wallet } = await boot()
  wallet.next('signAmino', 'reject')
  await expect(modal.sign(HUB, { message: 'x' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await modal.destroy()
})

test('names the account of another network to a signer, and stays on its own', async () => {
  const wallet = keplr()
  await wallet.provider.enable(['cosmoshub-4', 'osmosis-1'])
  const answer = (request: RelayRequest, chain: string) =>
    answerCosmos(wallet.provider, chain.slice('cosmos:'.length), request)
  const { modal } = await boot({ answer })
  const { signer } = modal.plugins.cosmos
  await expect(signer().getAccounts()).resolves.toMatchObject([{ address: HERE, algo: 'secp256k1' }])
  await expect(signer(OSMOSIS).getAccounts()).resolves.toMatchObject([{ address: THERE }])
  expect(modal.getSnapshot().caipNetworkId).toBe(HUB)
  await modal.destroy()
})
