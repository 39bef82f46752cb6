import { expect, test } from 'vitest'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { registerWallet } from '../../../testing/wallet-shell/register-wallet.js'
import { aWallet, bootSolanaConnected, CAROL, CHAIN, memoryChains } from '../../support/boot-solana.js'
import { pendingOf } from '../../support/pending-of.js'
import { waitFor } from '../../support/flush.js'

type Answers = Readonly<Record<string, unknown>>

/** An in-memory chain with scripted responses. */
const answering = (answers: () => Answers) => {
  const http = scriptedHttp(memoryChains())
  http.route({
    match: ({ json }) => Object.hasOwn(answers(), (json as { method: string }).method),
    answer: ({ json }) => {
      const { id, method } = json as { id: number; method: string }
      return { json: { jsonrpc: '2.0', id, result: answers()[method] } }
    },
  })
  return http
}
const status = (found: object | null) => ({ context: { slot: 1 }, value: [found] })
const asked = (http: ReturnType<typeof scriptedHttp>, method: string) =>
  http.requests.filter(({ json }) => (json as { method: string }).method === method)

/** A wallet that replaces the blockhash when it signs. */
const redating = () => {
  const virtual = signing()
  const { features } = virtual.wallet
  const own = features['solana:signTransaction'] as { signTransaction(...inputs: readonly object[]): Promise<unknown> }
  const signTransaction = (input: { readonly transaction: Uint8Array }) => {
    const transaction = input.transaction.slice()
    // One signature, the header and the keys precede the blockhash.
    transaction[65 + 4 + (transaction[68] ?? 0) * 32] = 7
    return own.signTransaction({ ...input, transaction })
  }
  const changed = Object.create(virtual.wallet, {
    features: { value: { ...features, 'solana:signTransaction': { ...own, signTransaction } } },
  })
  return { ...virtual, announce: (target: EventTarget) => registerWallet(target, changed) }
}
const signing = () => aWallet({ without: ['solana:signAndSendTransaction'] })

const send = async (answers: () => Answers, wallet = signing()) => {
  const http = answering(answers)
  const booted = await bootSolanaConnected({ wallet, http })
  const { hash } = await booted.modal.send(CHAIN, { to: CAROL, amount: '1' })
  const steps = () => pendingOf(booted.modal).map((one) => one.status)
  await waitFor(() => expect(steps()).toEqual(['pending']))
  const pass = async (until: () => void) =>
    waitFor(async () => {
      await booted.clock.advance(1000)
      until()
    })
  return { ...booted, http, hash, steps, pass, toast: () => booted.modal.getSnapshot().toast }
}

test('follows a transaction until it is confirmed, then stops', async () => {
  let answers: Answers = { getSignatureStatuses: status(null) }
  const { steps, pass, http, clock } = await send(() => answers)
  await pass(() => expect(asked(http, 'getSignatureStatuses').length).toBeGreaterThan(1))
  expect(steps()).toEqual(['pending'])
  answers = { getSignatureStatuses: status({ err: null, confirmationStatus: 'processed' }) }
  await pass(() => expect(asked(http, 'getSignatureStatuses').length).toBeGreaterThan(4))
  answers = { getSignatureStatuses: status({ err: null, confirmationStatus: 'confirmed' }) }
  await pass(() => expect(steps()).toEqual([]))
  const before = http.requests.length
  await clock.advance(60_000)
  expect(http.requests.length - before).toBeLessThanOrEqual(2)
})

test.each([
  ['null', { confirmations: null, confirmationStatus: null }],
  ['absent, as of older nodes', { confirmations: null }],
])('takes a rooted transaction for confirmed: its status is %s', async (_name, rooted) => {
  const { pass, steps } = await send(() => ({ getSignatureStatuses: status({ slot: 7, err: null, ...rooted }) }))
  await pass(() => expect(steps()).toEqual([]))
})

test('reports a failure with its reason', async () => {
  const err = { InstructionError: [2, { Custom: 1 }] }
  const { steps, pass, toast } = await send(() => ({
    getSignatureStatuses: status({ err, confirmationStatus: 'confirmed' }),
  }))
  await pass(() => expect(steps()).toEqual([]))
  await pass(() => expect(toast()?.text).toContain('There is not enough in this account'))
})

test('does not report a failure that only one node has seen', async () => {
  const { steps, pass, http } = await send(() => ({
    getSignatureStatuses: status({ err: 'AccountInUse', confirmationStatus: 'processed' }),
  }))
  await pass(() => expect(asked(http, 'getSignatureStatuses').length).toBeGreaterThan(2))
  expect(steps()).toEqual(['pending'])
})

test('reports an expired transaction once its last valid block has passed', async () => {
  let height = 150
  const { steps, pass, toast, http } = await send(() => ({
    getSignatureStatuses: status(null),
    getBlockHeight: height,
  }))
  await pass(() => expect(asked(http, 'getBlockHeight').length).toBeGreaterThan(2))
  expect(steps()).toEqual(['pending'])
  height = 151
  await pass(() => expect(steps()).toEqual([]))
  await pass(() => expect(toast()?.text).toContain('did not take this transaction in time'))
})

test.each<[string, () => ReturnType<typeof aWallet>]>([
  ['the wallet has sent', aWallet],
  ['the wallet has given another blockhash, or a nonce,', redating],
])('never reports one that %s as expired', async (_, wallet) => {
  const answers = { getSignatureStatuses: status(null), getBlockHeight: 1_000_000 }
  const { steps, pass, toast } = await send(() => answers, wallet())
  await pass(() => expect(steps()).toEqual([]))
  await pass(() => expect(toast()?.text).toContain('Check whether it was sent'))
  expect(toast()?.text).not.toContain('safe')
})

test.each([{}, { value: [] }, { value: ['x'] }, { value: [null, null] }])(
  'does not treat an inconclusive response as expired: %j',
  async (answer) => {
    const { steps, pass, http } = await send(() => ({ getSignatureStatuses: answer, getBlockHeight: 1_000_000 }))
    await pass(() => expect(asked(http, 'getSignatureStatuses').length).toBeGreaterThan(3))
    expect(steps()).toEqual(['pending'])
  },
)

test('retries a silent node without a status change', async () => {
  let answers: Answers = { getSignatureStatuses: null }
  const { steps, pass, http } = await send(() => answers)
  await pass(() => expect(asked(http, 'getSignatureStatuses').length).toBeGreaterThan(2))
  expect(steps()).toEqual(['pending'])
  answers = {}
  await pass(() => expect(steps()).toEqual([]))
})

test('reports and follows what the wallet sent after a cancel', async () => {
  const { modal, wallet, clock } = await bootSolanaConnected()
  const abort = new AbortController()
  wallet.next('solana:signAndSendTransaction', 'delay')
  const sending = modal.send(CHAIN, { to: CAROL, amount: '1' }, { signal: abort.signal })
  const ended = expect(sending).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  await waitFor(() => expect(wallet.pending).toHaveLength(1))
  abort.abort()
  await ended
  wallet.release()
  await waitFor(() => expect(pendingOf(modal)).toHaveLength(1))
  await waitFor(async () => {
    await clock.advance(500)
    expect(modal.getSnapshot().toast?.text).toContain('was cancelled here')
  })
})
