// @vitest-environment happy-dom
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ConnectorCall } from '../../../kernel/contract/connector.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import type { NamespaceFixture } from '../../../testing/conformance/namespace-fixture.js'
import { setUpToy, toConnection, toyFixture, toySpec } from '../../../testing/conformance/toy/toy-namespace.js'
import { Button } from '../../../views/primitives/button.js'
import { Text } from '../../../views/primitives/text.js'
import { Screen } from '../../../views/shell/screen.js'
import { useModalView } from '../../../views/shell/use-modal-view.js'

const english = { 'toy.fees': 'Fees of {name}' }

const toyWith = (view: ComponentType) =>
  defineNamespace({
    ...toySpec,
    messages: { en: english },
    views: { Fees: { params: z.object({ name: z.string() }), load: async () => ({ default: view }) } },
  })

const useToy = () => useModalView<ReturnType<ReturnType<typeof toyWith>>>('toy')

const Good = () => {
  const { params, t } = useToy()
  return <Screen title={t('toy.fees', { name: params.name })} />
}

const fixture: NamespaceFixture = { ...toyFixture, views: { Fees: { name: 'Ada Lovelace' } } }

/** The checks of views, without those that draw nothing. */
const viewChecksOf = (view: ComponentType, more: Partial<NamespaceFixture> = {}) =>
  namespaceConformance(toyWith(view), { ...fixture, ...more }).filter(({ name }) =>
    /^(draws every view|follows a second language|keeps the state of a view|can be left in every view|has no accessibility)/.test(
      name,
    ),
  )

const failures = async (...given: Parameters<typeof viewChecksOf>): Promise<readonly string[]> => {
  const failed: string[] = []
  for (const { name, run } of viewChecksOf(...given)) await run().catch(() => failed.push(name))
  return failed
}

describe('a chain with a view', () => {
  const axe = async () => ({ violations: [] })
  for (const check of viewChecksOf(Good, { axe })) test(check.name, check.run)
  test('has every check of views', () => expect(viewChecksOf(Good, { axe })).toHaveLength(5))
})

test('finds a view of a chain without a title', async () => {
  expect(await failures(() => <Screen title=" " />)).toEqual(['draws every view with a title'])
})

test('finds words of a chain that ignore the language, unless they are data', async () => {
  const view = () => (
    <Screen title={useToy().t('toy.fees', { name: '' })}>
      <Text>Slow and fast</Text>
    </Screen>
  )
  expect(await failures(view)).toEqual(['follows a second language in every view'])
  expect(await failures(view, { data: ['Slow and fast'] })).toEqual([])
})

test('finds what an accessibility checker reports in a view of a chain', async () => {
  const axe = async () => ({ violations: [{ id: 'label', help: 'A field must have a label' }] })
  expect(await failures(Good, { axe })).toEqual(['has no accessibility violation in any view'])
})

/** A toy whose connect asks the user for an account on a screen of its own. */
const choosingWith = (view: ComponentType) =>
  defineNamespace({
    ...toySpec,
    messages: { en: { 'toy.choose': 'Choose an account', 'toy.first': 'Use the first' } },
    views: { ToyChoose: { params: z.object({}), result: z.number(), load: async () => ({ default: view }) } },
    setup: ({ prompt, ...context }) =>
      setUpToy(context, (provider) => {
        const real = toConnection(provider)
        const connect = async (call: ConnectorCall) => {
          const { answer } = await prompt<number>('ToyChoose', {}, { onLeave: 'reject', signal: call.signal })
          if (answer === undefined) throw { code: 4001, message: 'The user left the choice.' }
          return real.connect(call)
        }
        return { ...real, connect }
      }),
  })

const Choose: ComponentType = () => {
  const { answer, t } = useModalView<ReturnType<ReturnType<typeof choosingWith>>>('toy')
  return <Screen title={t('toy.choose')} footer={<Button label={t('toy.first')} onClick={() => answer(0)} />} />
}

describe('a connector with a screen of its own, whose prompt the fixture answers, passes every check:', () => {
  const answering: NamespaceFixture = { ...toyFixture, answers: { ToyChoose: () => 0 } }
  for (const check of namespaceConformance(choosingWith(Choose), answering)) test(check.name, check.run)
})
