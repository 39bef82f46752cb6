import { expect, test } from 'vitest'
import { bootKernel, feature } from '../../support/boot-kernel.js'

test.each([{}, undefined])('says that it ignores a connector without namespaces: %j', (namespaces) => {
  const connector = { id: 'org.garden', name: 'Garden', type: 'EXTERNAL', namespaces } as never
  const removals: (() => void)[] = []
  const { kernel, logger } = bootKernel({
    plugins: [feature('watch', ({ connectors }) => void removals.push(connectors.add(connector)))],
  })
  expect(kernel.stores.connectors.all).toEqual([])
  const warnings = logger.lines.filter(({ level }) => level === 'warn').map(({ message }) => message)
  expect(warnings).toEqual([
    'Ignored the connector "org.garden" of the plugin "watch": its `namespaces` are empty. Add one, for example `namespaces: { eip155: … }`.',
  ])
  for (const remove of removals) expect(remove).not.toThrow()
  expect(removals).toHaveLength(1)
})
