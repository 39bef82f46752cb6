import { expect, test } from 'vitest'
import { bootConnected, bootEip155, feature, rejectionOf } from '../../../support/boot-eip155.js'
import { ALICE, BOB, CAROL, ScriptedProvider, SIGNATURE } from '../../../support/scripted-provider.js'

test('signs text as hexadecimal UTF-8 bytes with the active account', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.sign('eip155:1', { message: 'grüße 👋\n' })).resolves.toBe(SIGNATURE)
  expect(wallet.of('personal_sign').map(({ params }) => params)).toEqual([['0x6772c3bcc39f6520f09f918b0a', ALICE]])
})

test('signs an empty text as zero bytes', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await modal.sign('eip155:1', { message: '' })
  expect(wallet.of('personal_sign')[0]?.params[0]).toBe('0x')
})

test('treats hexadecimal text as text, and `raw` as bytes', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await modal.sign('eip155:1', { message: '0x00ff' })
  await modal.sign('eip155:1', { message: { raw: '0x00ff' } })
  expect(wallet.of('personal_sign').map(({ params }) => params[0])).toEqual(['0x307830306666', '0x00ff'])
})

test('accepts `from` in any letter case and passes the wallet’s spelling', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await modal.sign('eip155:1', { message: 'hi', from: BOB.toUpperCase().replace('0X', '0x') })
  expect(wallet.of('personal_sign')[0]?.params[1]).toBe(BOB)
})

test('rejects an unshared `from` without a request', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.sign('eip155:1', { message: 'hi', from: CAROL })).rejects.toMatchObject({
    code: 'ACCOUNT_MISMATCH',
  })
  expect(wallet.writes).toEqual([])
})

test('notices an account that changed without an event', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  wallet.accounts = [CAROL]
  await expect(modal.sign('eip155:1', { message: 'hi' })).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
  expect(wallet.writes).toEqual([])
  expect(modal.getSnapshot().namespaces['eip155']?.address).toBe(CAROL)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['an object', {}],
  ['no bytes', '0x'],
  ['an error in words', 'User denied'],
  ['61 digits', `0x${'1'.repeat(61)}`],
  ['no 0x', '1'.repeat(130)],
  ['digits that are none', `0x${'g'.repeat(130)}`],
])('rejects %s as a signature (5.22)', async (_name, answer) => {
  const wallet = new ScriptedProvider().when('personal_sign', answer)
  const { modal } = await bootConnected({ wallet })
  await expect(modal.sign('eip155:1', { message: 'hi' })).rejects.toMatchObject({ code: 'EIP155_SIGNATURE_INVALID' })
})

test.each([62, 130, 132, 2000])(
  '%d hex digits are a signature: those of contracts are longer (5.22)',
  async (length) => {
    const wallet = new ScriptedProvider().when('personal_sign', `0x${'a'.repeat(length)}`)
    const { modal } = await bootConnected({ wallet })
    await expect(modal.sign('eip155:1', { message: 'hi' })).resolves.toHaveLength(length + 2)
  },
)

test.each([
  ['no message', {}],
  ['a number', { message: 5 }],
  ['bytes that are none', { message: { raw: '0x1' } }],
  ['an odd account', { message: 'hi', from: '0x12' }],
])('rejects %s as input without a wallet request', async (_name, input) => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.sign('eip155:1', input as never)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect(wallet.asked).toEqual([])
})

test.each([
  ['4001', { code: 4001, message: 'User rejected' }, 'USER_REJECTED'],
  ['5000, as WalletConnect says it', { code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
  [
    'a rejection inside an internal error',
    { code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } },
    'USER_REJECTED',
  ],
  ['a word of ethers', { code: 'ACTION_REJECTED', message: 'no' }, 'USER_REJECTED'],
  ['a request that waits already', { code: -32002, message: 'Already processing' }, 'REQUEST_PENDING'],
  ['nothing at all', undefined, 'UNKNOWN_THROWN'],
  ['null', null, 'UNKNOWN_THROWN'],
  ['a string', 'boom', 'UNKNOWN_THROWN'],
])('returns a typed error when the wallet throws %s', async (_name, thrown, code) => {
  const { modal } = await bootConnected({ wallet: new ScriptedProvider().refuse('personal_sign', thrown) })
  await expect(modal.sign('eip155:1', { message: 'hi' })).rejects.toMatchObject({ name: 'ModalError', code })
})

test('returns a typed error when reading the thrown value throws', async () => {
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error('do not look')
      },
      has: () => {
        throw new Error('do not look')
      },
    },
  )
  const { modal } = await bootConnected({ wallet: new ScriptedProvider().refuse('personal_sign', hostile) })
  await expect(modal.sign('eip155:1', { message: 'hi' })).rejects.toMatchObject({
    name: 'ModalError',
    code: 'UNKNOWN_THROWN',
  })
})

test('sends no request after a veto', async () => {
  const guard = feature('guard', ({ tap }) => {
    tap('sign.before', async () => {
      throw new Error('not today')
    })
  })
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider(), extra: [guard] })
  await expect(modal.sign('eip155:1', { message: 'hi' })).rejects.toMatchObject({ details: 'not today' })
  expect(wallet.asked).toEqual([])
})

test('ends a cancelled request at once and drops the late signature', async () => {
  let answer: (signature: string) => void = () => {}
  const wallet = new ScriptedProvider().when('personal_sign', () => new Promise((resolve) => (answer = resolve)))
  const { modal } = await bootConnected({ wallet })
  const controller = new AbortController()
  const signing = rejectionOf(modal.sign('eip155:1', { message: 'hi' }, { signal: controller.signal }))
  await expect.poll(() => wallet.of('personal_sign')).toHaveLength(1)
  controller.abort()
  expect(await signing).toMatchObject({ code: 'OPERATION_ABORTED' })
  answer(SIGNATURE)
})

test('rejects without a wallet', async () => {
  const { modal } = bootEip155()
  await expect(modal.sign('eip155:1', { message: 'hi' })).rejects.toMatchObject({ code: 'ACTIVE_NETWORK_MISSING' })
})

test('returns a signature in lowercase, as verifiers take it', async () => {
  const wallet = new ScriptedProvider().when('personal_sign', `0x${'AB'.repeat(65)}`)
  const { modal } = await bootConnected({ wallet })
  await expect(modal.sign('eip155:1', { message: 'hi' })).resolves.toBe(`0x${'ab'.repeat(65)}`)
})

test.each([
  ['00', '1b'],
  ['01', '1c'],
])('returns the parity %s of a hardware wallet as %s, as verifiers take it', async (parity, v) => {
  const wallet = new ScriptedProvider().when('personal_sign', `0x${'ab'.repeat(64)}${parity}`)
  const { modal } = await bootConnected({ wallet })
  await expect(modal.sign('eip155:1', { message: 'hi' })).resolves.toBe(`0x${'ab'.repeat(64)}${v}`)
})
