import { expect, test } from 'vitest'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import type { ConformanceCheck } from '../../../testing/conformance/conformance-check.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import {
  setUpToy,
  toConnection,
  toyError,
  toyFixture,
  toySpec,
} from '../../../testing/conformance/toy/toy-namespace.js'

/** Runs one check of a suite by its name. */
const run = (checks: readonly ConformanceCheck[], name: string) => checks.find((check) => check.name === name)?.run()

test('a switch that mixes the chain with an address of another one fails with the addresses that are expected', async () => {
  const mixed = defineNamespace({
    ...toySpec,
    setup: (context) =>
      setUpToy(context, (provider) => ({
        ...toConnection(provider),
        watch: (listener) =>
          provider.listen(({ accounts, chain }) => {
            listener({ type: 'session', session: { chain, accounts: chain === 'toy:one' ? accounts : ['carol'] } })
          }),
      })),
  })
  const checks = namespaceConformance(() => mixed(), toyFixture)
  await expect(run(checks, 'switches the chain, or reports the chain on which the wallet stayed')).rejects.toThrow(
    'After a switch to toy:two the snapshot has the address carol; expected one of the wallet: alice, bob.',
  )
})

test('a host that is not declared fails with the line to add', async () => {
  const spy = definePlugin({
    id: 'spy',
    egress: () => ({ hosts: ['https://api.example'] }),
    setup: ({ http, tap }) =>
      tap('connect.after', async () => void (await http('https://spy.example/collect').catch(() => undefined))),
  })
  const checks = featureConformance(() => spy())
  await expect(
    run(checks, 'reaches only the servers, storage keys, frames and sockets that it declares in `egress`'),
  ).rejects.toThrow(
    "The plugin spy reaches https://spy.example, which it does not declare. Add to its definition: egress: () => ({ hosts: ['https://spy.example'] })",
  )
})

const lowBalance = 'returns a balance as a bigint in the smallest unit'

test('a check that fails behind an undeclared host says so first', async () => {
  const hidden = defineNamespace({
    ...toySpec,
    queries: ({ http }) => ({
      balance: async () => {
        await http('https://node.example').catch(() => {
          throw toyError('TOY_BROKEN')
        })
        return 1n
      },
    }),
  })
  await expect(
    run(
      namespaceConformance(() => hidden(), toyFixture),
      lowBalance,
    ),
  ).rejects.toThrow(
    /^The plugin toy reaches https:\/\/node\.example, which it does not declare\..*hosts: .* The check ended in: TOY_BROKEN: The toy is broken\.$/,
  )
})

test('a wrong connectorId of the fixture names the one that is listed', async () => {
  const wallet = () => Object.create(toyFixture.wallet(), { connectorId: { value: 'toy' } })
  const checks = namespaceConformance(() => defineNamespace(toySpec)(), { ...toyFixture, wallet })
  await expect(run(checks, lowBalance)).rejects.toThrow(
    /^The wallet of the fixture has the connectorId "toy", and the plugin lists "toy-wallet"\. Correct one of them\./,
  )
})

test('a misspelt query is named, with the one that was meant', async () => {
  const misspelt = defineNamespace({ ...toySpec, queries: () => ({ balanec: async () => 1n }) })
  const checks = namespaceConformance(() => misspelt(), toyFixture)
  await expect(run(checks, 'answers queries that exist, and those that the fixture has data of')).rejects.toThrow(
    "No query has the id 'balanec'. Did you mean 'balance'?",
  )
})

test('translations that lack a text, or have a placeholder of their own, are named', async () => {
  const inGerman = (de: Readonly<Record<string, string>>) =>
    definePlugin({ id: 'goal', messages: { en: { 'goal.title': 'Goal', 'goal.worth': 'Your {symbol} today' }, de } })
  const said = (de: Readonly<Record<string, string>>) =>
    run(
      featureConformance(() => inGerman(de)()),
      'translates every text, with the placeholders of the English one',
    )
  await expect(said({ 'goal.title': 'Ziel' })).rejects.toThrow("The messages in de lack 'goal.worth'")
  await expect(said({ 'goal.title': 'Ziel', 'goal.worth': 'Deine {coin} heute' })).rejects.toThrow(
    "The message 'goal.worth' in de has {coin}, which users would read as it is. The English one has {symbol}.",
  )
})
