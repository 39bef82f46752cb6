import type { ModalError } from '../../../kernel/errors/modal-error.js'
import { expect, test } from 'vitest'
import type { Modal } from '../../../kernel/contract/modal.js'
import { parseCaipAddress } from '../../../modal/index.js'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeHandlers, fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'

interface World {
  readonly modal: Modal
  readonly wallet: ReturnType<typeof fakeWallet>
  readonly connect: () => Promise<unknown>
}

const draft = { to: 'carol', amount: '1' }

/**
 * The texts of the specification's section 8 that the kernel owns, each with a call on the public modal that provokes
 * it. The rest belongs to plugins (8.31, 8.32, 8.35, 8.37-8.41, 8.43-8.47, 8.50) or to the React edge (8.49).
 */
const TEXTS: readonly (readonly [statement: string, text: string, code: string, provoke: (world: World) => unknown])[] =
  [
    [
      '8.24',
      'Chain is required to update chain account data',
      'CHAIN_MISSING',
      ({ modal }) => modal.select('', { address: 'alice' }),
    ],
    ['8.25', 'Chain adapter not found', 'CHAIN_ADAPTER_NOT_FOUND', ({ modal }) => modal.open({ namespace: 'tron' })],
    [
      '8.26',
      'NetworkController client not set',
      'NETWORK_CLIENT_MISSING',
      async ({ modal }) => {
        await modal.destroy()
        await modal.switch('fake:one')
      },
    ],
    [
      '8.27',
      'ConnectionController client not set',
      'CONNECTION_CLIENT_MISSING',
      async ({ modal }) => {
        await modal.destroy()
        await modal.connect('fake:one', { connectorId: 'org.wallet' })
      },
    ],
    ['8.28', 'Network not found', 'NETWORK_NOT_FOUND', ({ modal }) => modal.switch('fake:nine')],
    [
      '8.29',
      'Address or auth connector not found',
      'ACCOUNT_NOT_FOUND',
      ({ modal }) => modal.select('fake', { address: 'mallory' }),
    ],
    ['8.30', 'Unsupported chain', 'CHAIN_UNSUPPORTED', ({ modal }) => modal.send('mute:one', draft)],
    [
      '8.33',
      'No ActiveCaipNetwork or client found',
      'ACTIVE_NETWORK_MISSING',
      ({ modal }) => modal.sign('fake:one', { message: 'hi' }),
    ],
    [
      '8.34',
      'No ConnectionController client found',
      'CONNECTION_MISSING',
      async ({ modal, wallet, connect }) => {
        await connect()
        wallet.side.allowed = false
        await modal.sign('fake:one', { message: 'hi' })
      },
    ],
    [
      '8.36',
      'Failed to disconnect',
      'DISCONNECT_FAILED',
      async ({ modal, wallet, connect }) => {
        await connect()
        wallet.side.script.disconnect = () => Promise.reject()
        await modal.disconnect()
      },
    ],
    ['8.42', 'Invalid CAIP Address', 'CAIP_ADDRESS_INVALID', () => parseCaipAddress('fake:one')],
    ['8.48', 'Adapter not found', 'ADAPTER_NOT_FOUND', ({ modal }) => modal.sign('tron:one', { message: 'hi' })],
    [
      '8.48',
      'CaipNetwork or CaipAddress is undefined',
      'ACCOUNT_MISSING',
      ({ modal }) => modal.send('fake:one', draft),
    ],
    [
      '5.25',
      "Adapter for namespace tron doesn't exist",
      'NETWORK_ADAPTER_NOT_FOUND',
      ({ modal }) => modal.addNetwork('tron', fakeNetwork('tron:one')),
    ],
    [
      '5.25',
      "Adapter for namespace tron doesn't exist",
      'NETWORK_ADAPTER_NOT_FOUND',
      ({ modal }) => modal.removeNetwork('tron', 'tron:one'),
    ],
  ]

const boot = (): World => {
  const wallet = fakeWallet()
  const { send: _, ...handlers } = fakeHandlers
  const { modal } = bootKernel({
    plugins: [fakeNamespace({ wallets: [wallet] }), fakeNamespace({ id: 'mute', handlers })],
  })
  return { modal, wallet, connect: () => modal.connect('fake:one', { connectorId: 'org.wallet' }) }
}

/** Texts that name the inside of another product: `details` has them, and the sentence is ours. */
const FOREIGN = /Controller|Caip|Connector/

test.each(TEXTS)('%s: %s', async (_, text, code, provoke) => {
  const error = await (async () => provoke(boot()))().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ name: 'ModalError', code, message: expect.stringContaining(text) })
  const { shortMessage, details } = error as ModalError
  if (code === 'CAIP_ADDRESS_INVALID' || !FOREIGN.test(text)) return expect(shortMessage).toBe(text)
  expect(details).toBe(text)
  expect(shortMessage).not.toMatch(FOREIGN)
})

test('the texts that other parts throw by the kernel’s catalogue are the specification’s', () => {
  // 8.48 (the second of its kind), 8.49 with our own name for the function, 7.39.
  expect(kernelError('NETWORK_MISSING')).toMatchObject({
    shortMessage: expect.not.stringMatching(FOREIGN),
    details: 'CaipNetwork is undefined',
  })
  expect(kernelError('NETWORK_MISSING', { details: 'eip155:5' }).details).toBe('CaipNetwork is undefined: eip155:5')
  expect(kernelError('MODAL_MISSING', { values: { hook: 'useModal' } }).message).toBe(
    'Please call createModal before using useModal',
  )
  expect(kernelError('HTTP_STATUS', { values: { status: 503 } }).message).toBe('HTTP status code: 503')
})

test('every sentence of ours ends as a sentence, and every code is written in capitals', () => {
  const specified = new Set([...TEXTS.map(([, , code]) => code), 'NETWORK_MISSING', 'MODAL_MISSING', 'HTTP_STATUS'])
  for (const [code, sentence] of Object.entries(kernelError.catalogue)) {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    if (!specified.has(code)) expect(sentence, code).toMatch(/(\.|\{path\}\.|\{peer\}|`\.)$/)
  }
})
