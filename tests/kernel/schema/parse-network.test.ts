import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { fakeNetwork } from '../../support/fake-namespace.js'

const network = z.object({ prefix: z.pipe(z.string(), z.transform(Number)) })
const prefixed = (id: string, prefix: unknown) => ({ ...fakeNetwork(id), prefix }) as CaipNetwork<`fake:${string}`>

const create = (...networks: readonly CaipNetwork<`fake:${string}`>[]) =>
  createTestModal({ plugins: [defineNamespace({ id: 'fake', networks, network, handlers: () => ({}) })()] }).modal

test('parses what a network has beyond others, and keeps the rest', async () => {
  const modal = create(prefixed('fake:one', '7'))
  modal.addNetwork('fake', prefixed('fake:two', '8'))
  expect(modal.getSnapshot().namespaces['fake']?.requestedCaipNetworks).toEqual([
    { ...fakeNetwork('fake:one'), prefix: 7 },
    { ...fakeNetwork('fake:two'), prefix: 8 },
  ])
  await modal.destroy()
})

test('refuses a network without it', async () => {
  expect(() => create(prefixed('fake:one', 7))).toThrow(
    expect.objectContaining({ code: 'OPTIONS_INVALID', details: expect.stringMatching(/^prefix/) }),
  )
  const modal = create(prefixed('fake:one', '7'))
  expect(() => modal.addNetwork('fake', fakeNetwork('fake:two'))).toThrow(
    expect.objectContaining({
      code: 'NETWORK_INVALID',
      shortMessage: 'The network fake:two is not valid.',
      details: expect.stringMatching(/^prefix/),
    }),
  )
  expect(modal.getSnapshot().namespaces['fake']?.requestedCaipNetworks).toHaveLength(1)
  await modal.destroy()
})

test('says that a network has no namespace', () => {
  const { chainNamespace: _, ...rest } = fakeNetwork('fake:one')
  expect(() => create(rest as never)).toThrow(
    expect.objectContaining({
      code: 'OPTIONS_INVALID',
      details: 'chainNamespace: expected a namespace, for example eip155',
    }),
  )
})
