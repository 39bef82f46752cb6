import { expect, test } from 'vitest'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import type { ConformanceCheck } from '../../../testing/conformance/conformance-check.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import { setUpToy, toConnection, toyFixture, toySpec } from '../../../testing/conformance/toy/toy-namespace.js'

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
