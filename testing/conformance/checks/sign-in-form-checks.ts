import { applies, assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import { type Subject, withHarness } from '../harness.js'

const LABEL = /^[-A-Za-z0-9]+$/

/** The checks of the form of sign-in messages, which pages write and servers read. @internal */
export const signInFormChecks = (subject: Subject): readonly ConformanceCheck[] => [
  {
    name: 'states a form of sign-in messages that reads what it writes, and knows each account',
    run: () =>
      withHarness(subject, async ({ namespace, snapshot, spy, wallet }) => {
        const form = await spy.stores.accounts.offers(namespace).signIn?.()
        applies(form, 'The plugin states no form of sign-in messages.')
        const { label, chainLine, address = {} } = form
        assert(
          label === undefined || LABEL.test(label),
          `The \`label\` of sign-in messages is ${show(label)}. Use ASCII letters, digits and hyphens.`,
        )
        for (const { caipNetworkId } of snapshot().requestedCaipNetworks) {
          if (!chainLine) continue
          const reference = caipNetworkId.slice(namespace.length + 1)
          const text = chainLine.write(reference)
          const { pattern = /^(?:[-a-z0-9]+:)?[-_a-zA-Z0-9]{1,32}$/ } = chainLine
          assert(pattern.test(text), `\`chainLine\` writes ${show(text)} for ${caipNetworkId}, and does not allow it.`)
          const read = chainLine.read(text)
          assert(
            read === undefined || read === reference,
            `\`chainLine\` writes ${show(text)} for ${caipNetworkId}, and reads ${show(read)}.`,
          )
        }
        const isWritable = (text: string): boolean => {
          const spelled = address.spell ? address.spell(text) : text
          return spelled !== undefined && (address.pattern?.test(spelled) ?? true)
        }
        const plain = (text: string): string => address.plain?.(text) ?? text
        const own = await wallet.addresses()
        const refused = own.find((text) => !isWritable(text))
        assert(refused === undefined, `\`address\` does not allow ${refused}, which the wallet shares.`)
        assert(
          new Set(own.map(plain)).size === own.length,
          `\`address.plain\` takes different accounts for one: ${own.join(', ')}`,
        )
        for (const [one, other] of subject.fixture.addresses.same ?? []) {
          const isOne = plain(one) === plain(other) || !isWritable(one) || !isWritable(other)
          assert(isOne, `\`address.plain\` takes ${one} and ${other} for two accounts.`)
        }
      }),
  },
]
