import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from '../../../testing/settle.js'
import { bootConnected } from '../../support/boot-eip155.js'
import { CAROL, ScriptedProvider, WRITES } from '../../support/scripted-provider.js'

const CHAINS = [1, 10, 100] as const
type Chain = (typeof CHAINS)[number]

/** User actions in the wallet while requests are pending. */
interface Whim {
  readonly to: Chain
  readonly moves: boolean
  readonly silently: boolean
  /** Whether the response is delayed. */
  readonly slow: boolean
}

const whim = fc.record<Whim>({
  to: fc.constantFrom(...CHAINS),
  moves: fc.boolean(),
  silently: fc.boolean(),
  slow: fc.boolean(),
})

/**
 * A wallet whose visitor moves it about, with a word or without: before it answers, while it thinks, between requests. It
 * does not heed the chain id in a transaction: it sends on the network that it is on, as careless wallets do.
 */
const restless = (whims: readonly Whim[]): ScriptedProvider => {
  const wallet = new ScriptedProvider({ known: CHAINS })
  const answer = wallet.request.bind(wallet)
  let next = 0
  return Object.assign(wallet, {
    async request(request: { readonly method: string; readonly params?: readonly unknown[] }) {
      const { to, moves, silently, slow } = whims[next++ % whims.length] as Whim
      const isWrite = WRITES.includes(request.method)
      // The wallet decides when it receives the transaction.
      if (isWrite) return answer(request)
      // A user switches the wallet between two tasks of the page, never within one.
      if (slow || moves) await new Promise((resolve) => setImmediate(resolve))
      if (moves) wallet.moveTo(to, { silently })
      return answer(request)
    },
  })
}

const step = fc.oneof(
  fc.record({ type: fc.constant('send' as const), chain: fc.constantFrom(...CHAINS) }),
  fc.record({ type: fc.constant('token' as const), chain: fc.constantFrom(...CHAINS) }),
  fc.record({ type: fc.constant('provider' as const), chain: fc.constantFrom(undefined, ...CHAINS) }),
  fc.record({ type: fc.constant('batch' as const), chain: fc.constantFrom(undefined, ...CHAINS) }),
  fc.record({ type: fc.constant('typed' as const), chain: fc.constantFrom(...CHAINS) }),
  fc.record({ type: fc.constant('switch' as const), chain: fc.constantFrom(...CHAINS) }),
  fc.record({ type: fc.constant('move' as const), chain: fc.constantFrom(...CHAINS) }),
)

const toHex = (id: number) => `0x${id.toString(16)}` as const

test('never sends on another network than requested, whatever the wallet does (threat 11)', async () => {
  let written = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.array(whim, { minLength: 5, maxLength: 40 }),
      async (steps, whims) => {
        const wallet = restless(whims).when('wallet_sendCalls', { id: '0x1' })
        const { modal, provider } = await bootConnected({ wallet })
        /** The requested network of each transaction, by its amount. */
        const meant = new Map<bigint, number>()
        const active = () => Number(modal.getSnapshot().caipNetworkId?.split(':')[1])
        const begun: Promise<unknown>[] = []

        for (const [index, { type, chain }] of steps.entries()) {
          const amount = BigInt(index + 1)
          const value = toHex(index + 1)
          const caip = `eip155:${chain}` as 'eip155:1'
          if (type !== 'move' && type !== 'switch' && type !== 'typed') meant.set(amount, chain ?? active())
          if (type === 'send') begun.push(modal.send(caip, { to: CAROL, amount: String(amount) }))
          // Identifies a token transfer by its gas, since its value is zero.
          if (type === 'token')
            begun.push(modal.invoke(caip, 'sendTransaction', { to: CAROL, value, data: '0xa9059cbb' }))
          if (type === 'provider') {
            const transaction = { to: CAROL, value, ...(chain && { chainId: toHex(chain) }) }
            begun.push(provider.request({ method: 'eth_sendTransaction', params: [transaction] }))
          }
          if (type === 'batch') {
            const calls = { calls: [{ to: CAROL, value }], ...(chain && { chainId: toHex(chain) }) }
            begun.push(provider.request({ method: 'wallet_sendCalls', params: [calls] }))
          }
          if (type === 'typed')
            begun.push(
              modal.invoke(caip, 'signTypedData', {
                domain: { chainId: chain },
                types: {},
                primaryType: 'A',
                message: {},
              }),
            )
          if (type === 'switch') begun.push(modal.switch(caip))
          if (type === 'move') wallet.moveTo(chain as Chain)
          for (const promise of begun) promise.catch(() => undefined)
          if (index % 2) await settle()
        }
        await Promise.allSettled(begun)

        for (const { method, params, chainId } of wallet.writes) {
          const [first] = params as readonly [
            { value?: string; chainId?: string; calls?: readonly [{ value: string }] },
          ]
          if (method === 'eth_signTypedData_v4') continue
          const amount = BigInt(first.value ?? first.calls?.[0].value ?? 0)
          written++
          expect({ method, amount, chainId }).toEqual({ method, amount, chainId: meant.get(amount) })
          if (method === 'eth_sendTransaction') expect(Number(first.chainId)).toBe(chainId)
        }
        for (const { params } of wallet.of('eth_signTypedData_v4')) {
          expect(JSON.parse(String(params[1])).domain.chainId).toEqual(expect.any(Number))
        }
        await modal.destroy()
      },
    ),
    { numRuns: 100 },
  )
  // The property is vacuous unless something was sent.
  expect(written).toBeGreaterThan(20)
})
