import { expect, test } from 'vitest'
import { privateKeyToAccount } from 'viem/accounts'
import { eip155SignInForm } from '../../../plugins/eip155/sign-in-form.js'
import { eip155Verifier } from '../../../plugins/eip155/verify/eip155-verifier.js'
import { formatCacaoMessage } from '../../../plugins/siwx/message/cacao.js'
import type { SiwxOptions } from '../../../plugins/siwx/options.js'
import { signInService } from '../../../services/sign-in.js'
import { verifySignatureQuery } from '../../../services/verify-signature.js'
import { feature } from '../../support/boot-kernel.js'
import { bootSiwx } from '../../support/boot-siwx.js'
import { fakeHandlers, fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { flush } from '../../support/flush.js'
import { FORMS } from '../../support/sign-in-forms.js'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

/** The response of a wallet that signs while it connects, as with WalletConnect's one-click auth. */
const authenticate = async (part: object = {}, chain = 'eip155:1') => {
  const p = {
    domain: 'app.example',
    aud: 'https://app.example',
    nonce: 'abcdefgh12345678',
    iss: `did:pkh:${chain}:${account.address}`,
    version: '1',
    iat: '2023-11-14T22:13:20.000Z',
    statement: 'Sign in.',
  }
  const s = await account.signMessage({ message: formatCacaoMessage(p, FORMS) })
  return { h: { t: 'caip122' }, p: { ...p, ...part }, s: { t: 'eip191', s } }
}

/** A relay plugin that passes the signed messages to the sign-in before the connect resolves. */
const boot = (cacaos: readonly Awaited<ReturnType<typeof authenticate>>[], options: SiwxOptions = {}) => {
  const wallet = fakeWallet({ namespaces: ['eip155'] })
  wallet.side.chain = 'eip155:1'
  wallet.side.accounts = [account.address]
  const relay = feature('relay', ({ tap, use }) => {
    tap('connect.after', async () => use(signInService)?.accept(cacaos), { stage: -1 })
  })
  const chain = fakeNamespace({
    id: 'eip155',
    wallets: [wallet],
    networks: [fakeNetwork('eip155:1'), fakeNetwork('eip155:10')],
    handlers: fakeHandlers,
    offers: { signIn: async () => eip155SignInForm },
  })
  const verifier = feature('verifier', ({ answer }) => answer(verifySignatureQuery, 'eip155', eip155Verifier()))
  return bootSiwx({ wallets: [wallet], plugins: [chain, verifier, relay], siwx: undefined, ...options } as never)
}

test('does not prompt again after a signature during the connect (4.31)', async () => {
  const world = boot([await authenticate()])
  await world.connect('org.wallet', 'eip155:1')
  await flush()
  expect(world.wallet.side.count('sign')).toBe(0)
  expect(world.view()).toBeUndefined()
  expect(world.api.getSnapshot().sessions['eip155']).toMatchObject({
    data: { accountAddress: account.address, chainId: 'eip155:1', domain: 'app.example', statement: 'Sign in.' },
    cacao: { h: { t: 'caip122' } },
  })
})

test('keeps each of several sign-ins for its network (4.31)', async () => {
  const world = boot([await authenticate(), await authenticate({}, 'eip155:10')], { policy: 'network' })
  await world.connect('org.wallet', 'eip155:1')
  await world.modal.switch('eip155:10')
  await flush()
  expect(world.wallet.side.count('sign')).toBe(0)
  expect(world.api.getSnapshot().sessions['eip155']).toMatchObject({ data: { chainId: 'eip155:10' } })
})

test.each([
  ['another domain', { domain: 'evil.example', aud: 'https://evil.example' }],
  ['another statement than was signed', { statement: 'Pay.' }],
  ['another account', { iss: `did:pkh:eip155:1:0x${'2'.repeat(40)}` }],
  ['another nonce', { nonce: 'abcdefgh12345679' }],
])('rejects a sign-in of %s and disconnects', async (_what, part) => {
  const world = boot([await authenticate(part)])
  await expect(world.connect('org.wallet', 'eip155:1')).rejects.toMatchObject({ name: 'ModalError' })
  expect(world.address('eip155')).toBeUndefined()
  expect(world.api.getSnapshot().sessions).toEqual({})
})
