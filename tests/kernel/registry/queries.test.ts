import { expect, test } from 'vitest'
import type { AskQuery } from '../../../kernel/contract/query.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { defineQuery } from '../../../kernel/define/define-query.js'
import { bootKernel } from '../../support/boot-kernel.js'

const priceQuery = defineQuery<{ token: string }, string>('acme.price')

type Answered = (call: { token: string }) => Promise<string | undefined>

const answering = (id: string, answer: Answered, namespace = '*', order = 0) =>
  definePlugin({ id, setup: (context) => context.answer(priceQuery, namespace, answer, { order }) })()

const asking = definePlugin({ id: 'asking', setup: ({ query }): { ask: AskQuery } => ({ ask: query }) })

const askWith = (...plugins: ReturnType<typeof answering>[]) => {
  const { modal } = bootKernel({ plugins: [asking(), ...plugins] })
  const { ask } = modal.plugins['asking'] as { ask: AskQuery }
  return { modal, ask: (namespace = 'eip155') => ask(priceQuery, namespace, { token: 'USDC' }) }
}

test('a query resolves with the first answer, by order', async () => {
  const { ask } = askWith(
    answering('late', async () => 'late', '*', 1),
    answering('early', async ({ token }) => `early ${token}`, '*', -1),
  )
  expect(await ask()).toBe('early USDC')
})

test('an answer of undefined passes the query on', async () => {
  const { ask } = askWith(
    answering('silent', async () => undefined),
    answering('known', async () => '1.00'),
  )
  expect(await ask()).toBe('1.00')
})

test('an answer is asked in its own namespace only', async () => {
  const { ask } = askWith(answering('solana-only', async () => '2.00', 'solana'))
  expect(await ask('eip155')).toBeUndefined()
  expect(await ask('solana')).toBe('2.00')
})

test('a query that no plugin answers resolves with undefined', async () => {
  expect(await askWith().ask()).toBeUndefined()
})

test('a failing answer passes the query on, and its failure is thrown if no other plugin has a result', async () => {
  const failing = answering('failing', () => Promise.reject(new Error('offline')))
  expect(
    await askWith(
      failing,
      answering('known', async () => '1.00'),
    ).ask(),
  ).toBe('1.00')
  await expect(
    askWith(
      failing,
      answering('silent', async () => undefined),
    ).ask(),
  ).rejects.toThrow('offline')
})

test('an answer is withdrawn with its plugin', async () => {
  const { modal, ask } = askWith(answering('known', async () => '1.00'))
  await modal.destroy()
  expect(await ask()).toBeUndefined()
})
