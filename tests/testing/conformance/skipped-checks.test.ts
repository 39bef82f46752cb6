import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import type { FixtureWallet, NamespaceFixture } from '../../../testing/conformance/namespace-fixture.js'
import { toyFixture, toyHandlers, toyNamespace, toySpec } from '../../../testing/conformance/toy/toy-namespace.js'
import type { ToyProvider } from '../../../testing/conformance/toy/toy-wallet.js'
import { failedBy, skippedBy } from './failed-by.js'

const silentWallet = (): FixtureWallet =>
  Object.create(toyFixture.wallet(), {
    silent: { value: true },
    setAccounts: { value: undefined },
    revoke: { value: undefined },
    listeners: { value: 0 },
  })

const reasonsOf = (checks: ReturnType<typeof namespaceConformance>) =>
  Object.fromEntries(checks.flatMap(({ name, skip }) => (skip === undefined ? [] : [[name, skip]])))

test('says before a run which checks cannot apply, and why', () => {
  const { otherChain: _, unlistedChain: __, ...fixture } = toyFixture
  expect(reasonsOf(namespaceConformance(toyNamespace, fixture))).toMatchObject({
    'follows a chain change of the wallet': 'The fixture has no `otherChain`.',
    'shows a wallet on a network that is not listed': 'The fixture has no `unlistedChain`.',
    'sign aborts the signal that the wallet got when it is cancelled': 'The wallet of the fixture has no `signal`.',
    'signs over a relay': 'The plugin has no relay.',
    'draws every view with a title': 'The plugin has no view.',
    'send pays what was asked on toy:one': 'The fixture has no `paid`: nothing tells what was paid.',
    'reads the balance of the network and the account that are asked about': 'The fixture has no `balances`.',
  })
})

test('reports to its runner what a run finds not to apply', async () => {
  const reasons = await skippedBy(namespaceConformance(toyNamespace, toyFixture))
  expect(reasons).toMatchObject({
    'sign signs the message, and no other, as the account, and no other':
      'The plugin does not answer `verifySignatureQuery`: add `verifySignature` to its `queries`.',
    'parses its own parsed options to the same value without a mutation': 'The plugin has no options.',
    'ends with a declared code, or without an error, when a server never answers': 'The plugin asked no server.',
  })
  expect(Object.keys(reasons)).not.toContain('sign returns a result other than null')
})

test('declares no parameter, so that no runner takes a check for one with a callback', () => {
  for (const { run } of namespaceConformance(toyNamespace, toyFixture)) expect(run).toHaveLength(0)
})

test('waits for no announcement of a silent wallet', async () => {
  const checks = namespaceConformance(toyNamespace, { ...toyFixture, wallet: silentWallet })
  expect(reasonsOf(checks)).toMatchObject({
    'follows a wallet that shares another account instead': 'The wallet announces nothing by itself (`silent`).',
    'is disconnected after a reload when the wallet has revoked the permission':
      'The wallet announces nothing by itself (`silent`).',
  })
  expect(await failedBy(checks)).toEqual([])
})

test('names what a wallet that announces changes must be able to do', async () => {
  const wallet = (): FixtureWallet => Object.create(toyFixture.wallet(), { setAccounts: { value: undefined } })
  const [check] = namespaceConformance(toyNamespace, { ...toyFixture, wallet }).filter(
    ({ name }) => name === 'disconnects a wallet that no longer shares an account',
  )
  await expect(check?.run()).rejects.toThrow('add it, or `silent: true`')
})

/** A toy with a handler that its wallet lacks: the wallet refuses it, unless `isAsked` says that the user is asked first. */
const toyWithExtra = (isAsked: boolean) =>
  defineNamespace({
    ...toySpec,
    handlers: () => ({
      ...toyHandlers,
      signMore: defineHandler('sign', z.object({}), async (_, call): Promise<string> => {
        const provider = await call.provider<ToyProvider>()
        if (isAsked) await provider.request('sign', 'more')
        throw { code: 4200, message: 'This wallet does not sign more.' }
      }),
    }),
  })

test('expects a handler that the wallet lacks to end in a code, without a prompt', async () => {
  const wallet = (): FixtureWallet => Object.create(toyFixture.wallet(), { lacks: { value: ['signMore'] } })
  const inputs = { ...toyFixture.inputs, signMore: { valid: () => ({}) } }
  const fixture: NamespaceFixture = { ...toyFixture, wallet, inputs }
  expect(await failedBy(namespaceConformance(() => toyWithExtra(false)(), fixture))).toEqual([])
  expect(await failedBy(namespaceConformance(() => toyWithExtra(true)(), fixture))).toEqual([
    'signMore, which the wallet lacks, ends in a code without a prompt',
  ])
  // Without a sample nothing is known of it, and nothing is demanded.
  const { inputs: known } = toyFixture
  expect(await failedBy(namespaceConformance(() => toyWithExtra(false)(), { ...fixture, inputs: known }))).toEqual([])
})

test('accepts an error that names another need which the same plugin meets', async () => {
  const words = { id: 'words' }
  const dictionary = definePlugin({
    id: 'dictionary',
    provides: [words],
    setup: ({ provide }) => provide(words, 'words'),
  })
  const reader = definePlugin({ id: 'reader', needs: ['dictionary', words] })
  const [check] = featureConformance(reader, { plugins: () => [dictionary()] }).filter(
    ({ name }) => name === 'is set up after what it needs, and names what is missing',
  )
  await check?.run()
})
