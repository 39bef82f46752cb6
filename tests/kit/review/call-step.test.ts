import { describe, expect, test } from 'vitest'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { callStep, type ReviewedCalls } from '../../../kit/review/call-step.js'
import type { PreparingStep, Review, StepTools } from '../../../kit/review/review-config.js'

const TOKEN = `0x${'aa'.repeat(20)}`
const approvals = [
  { to: TOKEN, data: '0x00' },
  { to: TOKEN, data: '0x01' },
] as const
const call = { to: `0x${'bb'.repeat(20)}`, data: '0x02', value: '10' } as const
const account = `0x${'cc'.repeat(20)}`
const { signal } = new AbortController()

/** The next step of a review, and what it does, in order. */
const enter = (calls: Partial<ReviewedCalls>, status: 'confirmed' | 'failed' = 'confirmed') => {
  const plan: ReviewedCalls = { approvals: [], call, isBatch: false, ...calls }
  const review: Review<ReviewedCalls> = { ...plan, id: 'one', hasChanged: false, chain: 'eip155:10', account }
  const did: unknown[] = []
  const step = callStep(review, plan, {
    async send(sent, { tag }) {
      did.push(['send', sent, tag])
      return { hash: '0xab' }
    },
    async wait() {
      did.push('wait')
      return { hash: '0xab', status }
    },
    failed: (details) => kernelError('NETWORK_MISSING', { details }),
  })
  const tools: StepTools<ReviewedCalls, 'approve' | 'approving'> = {
    signal,
    ask: (input, request) => {
      did.push(['ask', input])
      return request({ signal, tag: 'toy.approval:one' })
    },
    show: (phase) => did.push(phase),
    amend: (change) => did.push(change),
    warn: () => {},
  }
  return { did, step, tools }
}

const written = { to: call.to, data: '0x02', value: '0xa' }

describe('calls under review', () => {
  test('are one transaction where nothing is missing', async () => {
    const { did, step } = enter({})
    expect(step).toMatchObject({ input: { ...written, from: account } })
    if ('ask' in step) await step.ask({ signal, tag: 'toy:one' })
    expect(did).toEqual([['send', [call], 'toy:one']])
  })

  test('are one batch with their approvals where the wallet takes batches', () => {
    const { step } = enter({ approvals, isBatch: true })
    expect(step).toMatchObject({
      input: {
        method: 'wallet_sendCalls',
        params: [{ chainId: '0xa', from: account, atomicRequired: true, calls: [...approvals, written] }],
        from: account,
      },
    })
  })

  test('are approved one by one, each once the one before is confirmed', async () => {
    const { did, step, tools } = enter({ approvals })
    await (step as PreparingStep<ReviewedCalls, 'approve' | 'approving'>).run(tools)
    const approve = (approval: object) => [
      'approve',
      ['ask', { ...approval, value: undefined, from: account }],
      ['send', [approval], 'toy.approval:one'],
      'approving',
      'wait',
    ]
    expect(did).toEqual([...approvals.flatMap(approve), { approvals: [] }])
  })

  test('stop at an approval that the network has not confirmed', async () => {
    const { did, step, tools } = enter({ approvals }, 'failed')
    const run = (step as PreparingStep<ReviewedCalls, 'approve' | 'approving'>).run(tools)
    await expect(run).rejects.toThrow('0xab: failed')
    expect(did).toHaveLength(5)
  })
})
