import { expect, test } from 'vitest'
import type { ConnectorSession } from '../../../../kernel/contract/connector.js'
import { kusama, polkadot as mainnet } from '../../../../networks/index.js'
import { polkadot } from '../../../../plugins/polkadot/plugin.js'
import { relay } from '../../../../plugins/polkadot/relay/relay.js'
import { polkadotVerifier } from '../../../../plugins/polkadot/verify/polkadot-verifier.js'
import { answerPolkadot } from '../../../../testing/conformance/answer-polkadot.js'
import { type FakeRelayChannelOptions, fakeRelayChannel } from '../../../../testing/conformance/fake-relay-channel.js'
import { createTestModal } from '../../../../testing/create-test-modal.js'
import { memoryPolkadotChain } from '../../../../testing/memory-chain/memory-polkadot-chain.js'
import { scriptedHttp } from '../../../../testing/ports/scripted-http.js'
import { KUSAMA, POLKADOT, polkadotWallet } from '../../../support/boot-polkadot.js'
import { RELAYED, relayPlugin } from '../../../support/relay-connector.js'

const boot = async (options: FakeRelayChannelOptions = {}, approvedChains = [POLKADOT, KUSAMA]) => {
  const phone = polkadotWallet()
  const [address = ''] = await phone.addresses()
  const injected = await phone.entry.enable('relay')
  const session: ConnectorSession = { chain: POLKADOT, accounts: [address], approvedChains }
  const channel = fakeRelayChannel({
    session,
    methods: relay.methods,
    answer: (request) => answerPolkadot(injected, request),
    ...options,
  })
  const chain = memoryPolkadotChain({ id: mainnet.id, rpcUrl: mainnet.rpcUrls.default.http[0] ?? '' })
  const { modal } = createTestModal({
    plugins: [polkadot({ networks: [mainnet, kusama] }), relayPlugin('polkadot', relay, channel)],
    http: scriptedHttp([chain]),
  })
  await modal.connect(POLKADOT, { connectorId: RELAYED })
  const own = modal.getSnapshot().namespaces['polkadot']?.address ?? ''
  return { phone, channel, chain, modal, address: own }
}

test('asks for the methods of the specification of WalletConnect', () => {
  expect(relay.methods).toEqual(['polkadot_signTransaction', 'polkadot_signMessage'])
  expect(relay.events).toEqual(['accountsChanged', 'chainChanged'])
})

test('signs a message on a phone', async () => {
  const { channel, modal, address } = await boot()
  const signature = await modal.sign(POLKADOT, { message: 'hello' })
  expect(await polkadotVerifier({ message: 'hello', signature, chainId: POLKADOT, address })).toBe(true)
  const params = { address, message: 'hello' }
  expect(channel.asked).toEqual([{ method: 'polkadot_signMessage', params, chain: POLKADOT }])
  await modal.destroy()
})

test('takes a message that the phone did not wrap', async () => {
  const { modal, address } = await boot({
    async answer({ params }) {
      const { message } = params as { readonly message: string }
      const { polkadotSdk } = await import('../../../../testing/virtual-polkadot-wallet/polkadot-sdk.js')
      const signed = polkadotSdk.schemes.sr25519.sign(new Uint8Array(32).fill(9), new TextEncoder().encode(message))
      return { signature: `0x${Buffer.from(signed).toString('hex')}` }
    },
  })
  const signature = await modal.sign(POLKADOT, { message: 'hello' })
  expect(await polkadotVerifier({ message: 'hello', signature, chainId: POLKADOT, address })).toBe(true)
  await modal.destroy()
})

test('pays with a phone that only signs', async () => {
  const { channel, chain, modal, address } = await boot()
  const { hash } = await modal.send(POLKADOT, { to: address, amount: '10000000000' })
  expect(hash).toMatch(/^0x/)
  expect(chain.transactions).toHaveLength(1)
  expect(channel.asked.at(-1)).toMatchObject({
    method: 'polkadot_signTransaction',
    params: { address, transactionPayload: { method: expect.stringMatching(/^0x040300/) } },
  })
  await modal.destroy()
})

test('sends only approved methods, and only text', async () => {
  const few = await boot({ methods: ['polkadot_signTransaction'] })
  await expect(few.modal.sign(POLKADOT, { message: 'hello' })).rejects.toThrow('polkadot_signMessage is not supported')
  expect(few.channel.asked).toEqual([])
  const all = await boot()
  const raw = Uint8Array.of(0xff, 0xfe)
  await expect(all.modal.sign(POLKADOT, { message: { raw } })).rejects.toMatchObject({
    code: 'POLKADOT_METHOD_UNSUPPORTED',
  })
  expect(all.channel.asked).toEqual([])
  await few.modal.destroy()
  await all.modal.destroy()
})

test('moves to networks that the wallet approved, and to no other', async () => {
  const both = await boot()
  await both.modal.switch(KUSAMA)
  expect(both.modal.getSnapshot().caipNetworkId).toBe(KUSAMA)
  expect(both.channel.session()?.chain).toBe(KUSAMA)
  const one = await boot({}, [POLKADOT])
  await expect(one.modal.switch(KUSAMA)).rejects.toBeDefined()
  expect(one.modal.getSnapshot().caipNetworkId).toBe(POLKADOT)
  await both.modal.destroy()
  await one.modal.destroy()
})
