import { expect, test, vi } from 'vitest'
import { makeAutoObservable } from '../../../../kernel/stores/mobx.js'
import { createWatch } from '../../../../kernel/registry/create-watch.js'
import { createScope } from '../../../../kernel/registry/scope.js'
import { approveNextSignIn } from '../../../../plugins/walletconnect/connector/approve-next-sign-in.js'
import type { PendingSignIn, SignIn } from '../../../../services/sign-in.js'
import { recordingLogger } from '../../../../testing/ports/recording-logger.js'
import { manualClock } from '../../../support/manual-clock.js'
import { waitFor } from '../../../support/flush.js'

/** A sign-in service whose prompt a test sets. */
class FakeSignIn implements SignIn {
  prompt: PendingSignIn | undefined = undefined
  approve = vi.fn(async () => {})
  accept = vi.fn(async () => {})
  createMessage = vi.fn(async () => ({ domain: '', uri: '', nonce: '' }))

  constructor() {
    makeAutoObservable(this, { approve: false, accept: false, createMessage: false })
  }

  become(prompt: PendingSignIn): void {
    this.prompt = prompt
  }
}

const boot = () => {
  const clock = manualClock()
  const life = new AbortController()
  const signIn = new FakeSignIn()
  const report = vi.fn()
  const { watch } = createWatch(createScope('walletconnect'), recordingLogger())
  approveNextSignIn(signIn, 'eip155', { clock, signal: life.signal, report, watch })
  return { clock, life, signIn, report, become: (prompt: PendingSignIn) => signIn.become(prompt) }
}

test('approves the next sign-in once, as soon as its message is ready', () => {
  const { become, clock, signIn } = boot()
  become({ namespace: 'eip155', phase: 'preparing' })
  expect(signIn.approve).not.toHaveBeenCalled()
  become({ namespace: 'eip155', phase: 'ready' })
  become({ namespace: 'eip155', phase: 'failed' })
  become({ namespace: 'eip155', phase: 'ready' })
  expect(signIn.approve).toHaveBeenCalledOnce()
  expect(clock.pending).toBe(0)
})

test.each([
  ['failed', { namespace: 'eip155', phase: 'failed' }],
  ['cancelled', { namespace: 'eip155', phase: 'cancelling' }],
  ['of another namespace', { namespace: 'solana', phase: 'ready' }],
])('leaves a sign-in that is %s to the user, and the one after it', (_, prompt) => {
  const { become, signIn } = boot()
  become(prompt)
  become({ namespace: 'eip155', phase: 'ready' })
  expect(signIn.approve).not.toHaveBeenCalled()
})

test('ignores a sign-in that starts 15 s after the connection', async () => {
  const { become, clock, signIn } = boot()
  await clock.advance(15_000)
  become({ namespace: 'eip155', phase: 'ready' })
  expect(signIn.approve).not.toHaveBeenCalled()
})

test('stops watching when the modal is destroyed', () => {
  const { become, clock, life, signIn } = boot()
  life.abort()
  become({ namespace: 'eip155', phase: 'ready' })
  expect(signIn.approve).not.toHaveBeenCalled()
  expect(clock.pending).toBe(0)
})

test('reports an approval that fails', async () => {
  const { become, report, signIn } = boot()
  const error = new Error('The chunk is gone.')
  signIn.approve.mockRejectedValue(error)
  become({ namespace: 'eip155', phase: 'ready' })
  await waitFor(() => expect(report).toHaveBeenCalledWith(error))
})
