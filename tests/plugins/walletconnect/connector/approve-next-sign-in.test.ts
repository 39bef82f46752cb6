import { expect, test, vi } from 'vitest'
import { approveNextSignIn } from '../../../../plugins/walletconnect/connector/approve-next-sign-in.js'
import { manualClock } from '../../../support/manual-clock.js'

type Prompt = { readonly namespace: string; readonly phase: string } | undefined

/** A sign-in plugin whose prompts a test makes. */
const boot = () => {
  const clock = manualClock()
  const life = new AbortController()
  const listeners = new Set<() => void>()
  let prompt: Prompt
  const signIn = {
    approve: vi.fn(async () => {}),
    accept: vi.fn(),
    config: vi.fn(),
    getSnapshot: () => ({ prompt }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const report = vi.fn()
  const become = (next: Prompt) => {
    prompt = next
    for (const listener of [...listeners]) listener()
  }
  approveNextSignIn(signIn, 'eip155', { clock, signal: life.signal, report })
  return { clock, life, listeners, signIn, report, become }
}

test('the sign-in that follows is asked for as soon as its message is there, and once', () => {
  const { become, listeners, signIn } = boot()
  become({ namespace: 'eip155', phase: 'preparing' })
  expect(signIn.approve).not.toHaveBeenCalled()
  become({ namespace: 'eip155', phase: 'ready' })
  become({ namespace: 'eip155', phase: 'ready' })
  expect(signIn.approve).toHaveBeenCalledOnce()
  expect(listeners.size).toBe(0)
})

test.each([
  ['failed', { namespace: 'eip155', phase: 'failed' }],
  ['cancelled', { namespace: 'eip155', phase: 'cancelling' }],
  ['of another family', { namespace: 'solana', phase: 'ready' }],
])('one that is %s is left to the visitor, and so is the next', (_, prompt) => {
  const { become, signIn } = boot()
  become(prompt)
  become({ namespace: 'eip155', phase: 'ready' })
  expect(signIn.approve).not.toHaveBeenCalled()
})

test('one that comes a quarter of a minute later is not of this connection', async () => {
  const { become, clock, signIn } = boot()
  await clock.advance(15_000)
  become({ namespace: 'eip155', phase: 'ready' })
  expect(signIn.approve).not.toHaveBeenCalled()
})

test('a modal that is gone listens no more', () => {
  const { clock, life, listeners } = boot()
  life.abort()
  expect(listeners.size).toBe(0)
  expect(clock.pending).toBe(0)
})

test('what fails is reported', async () => {
  const { become, report, signIn } = boot()
  const error = new Error('The chunk is gone.')
  signIn.approve.mockRejectedValue(error)
  become({ namespace: 'eip155', phase: 'ready' })
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(error))
})
