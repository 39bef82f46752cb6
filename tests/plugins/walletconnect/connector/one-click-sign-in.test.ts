import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { type SiwxApi, siwx } from '../../../../plugins/siwx/index.js'
import { bootDapp, bootPhone, bootRelay, codeOf } from '../../../support/boot-walletconnect.js'
import { FakeSignIns } from '../../../support/boot-siwx.js'

const input = { connectorId: 'walletConnect' }

/** A dapp whose sign-ins a fake server keeps, and a phone that has said yes to its code. */
const connect = async (
  signIns: FakeSignIns,
  { families, oneClickSignIn = true }: { families?: ['eip155']; oneClickSignIn?: boolean } = {},
) => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url, {
    plugins: [siwx({ siwx: signIns, required: true })],
    oneClickSignIn,
    ...(families && { families }),
  })
  const phone = await bootPhone(relay.url)
  const connecting = dapp.modal.connect('eip155:1', input)
  const uri = await codeOf(dapp.api)
  return { dapp, phone, connecting, pair: () => phone.sdk.pair({ uri }) }
}
const isSigned = (signIns: FakeSignIns) => expect.poll(() => signIns.count('addSession'), { timeout: 8_000 }).toBe(1)

test('signs in on the phone after the approval, without a click on the page', async () => {
  const signIns = new FakeSignIns()
  const { connecting, pair, phone } = await connect(signIns)
  await pair()
  await isSigned(signIns)
  await connecting
  expect(phone.asked).toMatchObject([{ method: 'personal_sign', chainId: 'eip155:1' }])
})

test('waits for a click with `oneClickSignIn: false`', async () => {
  const signIns = new FakeSignIns()
  const { dapp, connecting, pair, phone } = await connect(signIns, { oneClickSignIn: false })
  await pair()
  const api = (dapp.modal.plugins as unknown as { readonly siwx: SiwxApi }).siwx
  await expect.poll(() => api.getSnapshot().prompt?.phase, { timeout: 8_000 }).toBe('ready')
  expect(phone.asked).toEqual([])
  await api.approve()
  await connecting
})

test('signs in after the connection if the message needs the account', async () => {
  const signIns = new FakeSignIns()
  signIns.script.createMessage = async ({ accountAddress }) => {
    if (accountAddress === '') throw new Error('Whose account?')
    return {}
  }
  const { connecting, pair, phone } = await connect(signIns, { families: ['eip155'] })
  await pair()
  await isSigned(signIns)
  await connecting
  expect(phone.asked).toMatchObject([{ method: 'personal_sign' }])
})

test('connects, and asks for a sign-in, after one that came with the connection in an account that no verifier reads', async () => {
  const signIns = new FakeSignIns()
  const { connecting, dapp, pair, phone } = await connect(signIns, { families: ['eip155'] })
  const owner = privateKeyToAccount(`0x${'7'.repeat(64)}`)
  phone.sdk.on('session_authenticate', async ({ id, params }) => {
    const { chains: _chains, type: _type, ...asked } = params.authPayload
    // As several phones write it: without the checksum of EIP-55.
    const iss = `did:pkh:eip155:1:${owner.address.toLowerCase()}`
    const message = phone.sdk.formatAuthMessage({ request: params.authPayload, iss })
    const s = { t: 'eip191' as const, s: await owner.signMessage({ message }) }
    await phone.sdk.approveSessionAuthenticate({ id, auths: [{ h: { t: 'caip122' }, p: { ...asked, iss }, s }] })
  })
  await pair()
  const api = (dapp.modal.plugins as unknown as { readonly siwx: SiwxApi }).siwx
  await expect.poll(() => api.getSnapshot().prompt?.phase, { timeout: 8_000 }).toBe('ready')
  expect(dapp.logger.messages('info')).toContainEqual(expect.stringContaining('was not accepted'))
  expect([signIns.count('addSession'), phone.asked]).toEqual([0, []])
  await api.approve()
  await connecting
  expect(dapp.statuses()).toEqual({ eip155: 'connected' })
  expect(signIns.count('addSession')).toBe(1)
})
