import { Window } from 'happy-dom'
import { vi } from 'vitest'
import { createWallet, type Wallet } from '../../examples/embedded-wallet/frame/account/create-wallet.js'
import { declined, FrameError } from '../../examples/embedded-wallet/frame/frame-error.js'
import { createScreens } from '../../examples/embedded-wallet/frame/screens/screens.js'
import { createServerClient } from '../../examples/embedded-wallet/frame/session/server-client.js'
import { createNodeGate } from '../../examples/embedded-wallet/frame/smart/node-gate.js'
import { readMessage } from '../../examples/embedded-wallet/frame/transport/read-message.js'
import { smartAccountContracts } from '../../examples/local-network/deploy-smart-accounts.mjs'
import type { LocalBundler } from '../../examples/local-network/start-bundler.mjs'
import { fakeServer, memoryStore, queueLocks } from '../examples/embedded-wallet/frame/fake-server.js'

interface Question {
  readonly id: number
  readonly chainId: string
  readonly target: 'node' | 'bundler' | 'paymaster'
  readonly method: string
  readonly params: readonly unknown[]
}

const post = async (url: string, method: string, params: readonly unknown[]) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
}

/** The wallet's page without a browser, whose questions a local chain, a bundler and a paymaster answer. */
export const frameOnChain = async (rpcUrl: string, bundler: LocalBundler, { sponsored = true } = {}) => {
  const questions: Question[] = []
  const changed: string[] = []
  /** Changes or replaces the answer to a question, for attacks. */
  let intercept: (question: Question, answer: () => Promise<unknown>) => Promise<unknown> = (_, answer) => answer()
  const server = fakeServer({ now: Date.now })
  const { factory, implementation } = smartAccountContracts()
  const client = createServerClient({
    now: Date.now,
    fetch: async (path, init) =>
      path === '/v1/smart-accounts'
        ? new Response(JSON.stringify({ smartAccounts: { factory, implementation, networks: bundler.chains } }))
        : server.fetch(path, init),
  })
  // Waits are short: the chain mines at once.
  const after = (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, Math.min(milliseconds, milliseconds >= 20_000 ? milliseconds : 5))
    return () => clearTimeout(timer)
  }
  const gate = createNodeGate((_, payload) => {
    const question = payload as Question
    questions.push(question)
    const chain = Number(question.chainId.slice('eip155:'.length))
    const urls = { node: rpcUrl, bundler: bundler.urlOf(chain), paymaster: bundler.paymasterUrlOf(chain) }
    const ask = async () => {
      const { result, error } = await post(urls[question.target], question.method, question.params)
      if (error) throw new FrameError(error.code, error.message)
      return result
    }
    void intercept(question, ask).then(
      (result) => gate.answer({ id: question.id, result }),
      ({ code, message }: FrameError) => gate.answer({ id: question.id, error: { code: Number(code), message } }),
    )
  }, after)
  const wallet: Wallet = createWallet({
    ...{ server: client, store: memoryStore(), locks: queueLocks(), gate, after },
    now: Date.now,
    onEnded: () => undefined,
  })
  await wallet.sendCode('a@example.com')
  await wallet.enterCode('123456')
  const offered = bundler.chains.map((id) => `eip155:${id}`)
  wallet.smartAccounts.setOffer({ bundlers: offered, paymasters: sponsored ? offered : [] })
  const { smart, eip155 } = await wallet.smartAccount()
  if (!smart) throw new Error('There is no smart account.')
  vi.stubGlobal('document', new Window().document)
  /** What was drawn when the user was asked. */
  const screens: string[] = []
  let choice: 'Approve' | 'Reject' = 'Approve'
  /** What was drawn when a send failed, and the buttons to press then; after the last one, Close. */
  const failures: string[] = []
  let ways: string[] = []
  let onAsked: () => Promise<void> = async () => undefined
  const drawn = createScreens({
    wallet,
    origin: 'https://app.example.com',
    locale: () => 'en',
    onChanged: () => changed.push('changed'),
    tools: {
      clock: {
        now: Date.now,
        after(_, run) {
          queueMicrotask(run)
          return () => undefined
        },
      },
      isTrusted: () => true,
      watch: (_, arming) => {
        // The screen is seen at once, and for long enough.
        arming.see({ isVisible: true, isRead: true, hasFocus: true })
        return () => undefined
      },
      place: 'here',
      openWindow: () => undefined,
    },
  })
  let ids = 0
  return {
    wallet,
    smart: smart.address,
    eoa: eip155 as `0x${string}`,
    questions,
    changed,
    screens,
    failures,
    /** Chooses what to press on the next screens that say that a send has failed. */
    afterFailure(...next: string[]) {
      ways = next
    },
    setIntercept(next: typeof intercept) {
      intercept = next
    },
    choose(next: typeof choice) {
      choice = next
    },
    /** Calls a function when the user is asked, before they answer. */
    whenAsked(next: typeof onAsked) {
      onAsked = next
    },
    /** Sends a request as the modal does. */
    request(
      method: string,
      params: readonly unknown[],
      chainId = 'eip155:31337',
      signal = new AbortController().signal,
    ) {
      const message = readMessage(
        JSON.stringify({ id: ++ids, type: 'RPC_REQUEST', payload: { method, params, chainId } }),
      )
      if (message?.type === 'refused') throw message.error
      if (message?.type !== 'RPC_REQUEST') throw declined()
      const answer = drawn.approve(message.payload, signal)
      let isOver = false
      const end = () => {
        isOver = true
      }
      answer.then(end, end)
      const find = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === text)
      let seen: Element | null = null
      /** The next screen that asks something, or says that the request has failed. */
      const next = () => {
        const card = document.querySelector('main')
        return card !== seen && (card?.matches('[data-arm="ready"]') || find('Close')) ? card : undefined
      }
      const press = async () => {
        for (;;) {
          await vi.waitUntil(() => isOver || next(), { timeout: 20_000, interval: 2 })
          if (isOver) return
          seen = next() ?? null
          const text = seen?.textContent ?? ''
          if (find('Close')) {
            failures.push(text)
            find(ways.shift() ?? 'Close')?.click()
            continue
          }
          screens.push(text)
          await onAsked()
          find(choice)?.click()
        }
      }
      void press()
      return answer
    },
  }
}
