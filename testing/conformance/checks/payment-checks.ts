import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { applies, assert, show } from '../assert.js'
import { codecOf } from '../codec-of.js'
import { type ConformanceCheck, skipFor } from '../conformance-check.js'
import type { OperationTransfers } from '../../../kernel/contract/operation.js'
import { type Subject, withHarness } from '../harness.js'
import type { FixturePayment, FixtureWallet, HandlerSample } from '../namespace-fixture.js'
import { within } from '../timeouts.js'

type Asked = Pick<FixturePayment, 'to' | 'amount' | 'token'>

/** The usual input of `send`, as a sample may have it. */
const readSend = (input: unknown): readonly Asked[] => {
  const { to, amount, token } = input as { readonly to?: unknown; readonly amount?: unknown; readonly token?: unknown }
  return [{ to: String(to), amount: String(amount), ...(typeof token === 'string' && { token }) }]
}

/** Returns the input of another payment: a handler that pays a fixed amount must not pass. */
const withNextAmount = (input: unknown): unknown => {
  const { amount } = input as { readonly amount?: unknown }
  return { ...(input as object), amount: String(BigInt(String(amount)) + 1n) }
}

/** Writes payments alike, whatever the order of their keys. */
const list = (payments: readonly FixturePayment[]): string =>
  show(payments.map(({ chain, from, to, amount, token }) => ({ chain, from, to, amount, token })))

const payOn = (subject: Subject, name: string, sample: HandlerSample, chain: CaipNetworkId): ConformanceCheck => ({
  name: `${name} pays what was asked on ${chain}`,
  run: () =>
    withHarness(subject, async ({ connected, modal, clock, wallet, http, watch }) => {
      const { fixture } = subject
      applies(chain === fixture.chain || watch.handlers()['switch'], 'The plugin has no handler for switch.')
      await connected()
      const [from = ''] = await wallet.addresses(chain)
      const input = sample.valid(from, chain)
      applies(input !== undefined, `The fixture has no sample for ${name} on ${chain}.`)
      const inputs = sample.pays ? [input] : [input, withNextAmount(input)]
      const wanted = inputs.flatMap((one) => sample.pays?.(from, chain) ?? readSend(one))
      for (const one of inputs) await within(clock, modal.invoke(chain, name, one), `${name} on ${chain}`)
      const paid = await fixture.paid?.({ wallet, http })
      applies(paid, 'The fixture cannot see what this wallet has paid.')
      const asked = list(wanted.map((one) => ({ chain, from, ...one })))
      assert(list(paid) === asked, `${name} was asked to pay ${asked}, and paid ${list(paid)}.`)
    }),
})

const describeOn = (subject: Subject, name: string, sample: HandlerSample, chain: CaipNetworkId): ConformanceCheck => ({
  name: `${name} describes what it pays on ${chain}`,
  run: () =>
    withHarness(subject, async (harness) => {
      const { connected, modal, clock, wallet, http, watch, spy } = harness
      const { fixture } = subject
      applies(chain === fixture.chain || watch.handlers()['switch'], 'The plugin has no handler for switch.')
      const { describe, lifecycle } = (await watch.loadHandlers())[name] ?? {}
      applies(describe, `The plugin does not describe ${name}: limits of payments refuse it.`)
      const seen: (OperationTransfers | undefined)[] = []
      const verb = lifecycle === 'sign' ? 'sign' : 'send'
      spy.tap(`${verb}.before`, async ({ transfers }) => void seen.push(transfers), { transfers: true })
      await connected()
      const [from = ''] = await wallet.addresses(chain)
      const input = sample.valid(from, chain)
      applies(input !== undefined, `The fixture has no sample for ${name} on ${chain}.`)
      await within(clock, modal.invoke(chain, name, input), `${name} on ${chain}`)
      const wanted = sample.pays?.(from, chain) ?? readSend(input)
      const paid: readonly Asked[] = (await fixture.paid?.({ wallet, http })) ?? wanted
      const [transfers] = seen
      const codec = await codecOf(harness)
      const isSame = (one: string, other: string) => one === other || codec?.isSame(one, other) === true
      const isDescribed =
        transfers !== 'opaque' &&
        transfers?.length === paid.length &&
        transfers.every(({ to, amount, asset }, at) => {
          const { to: receiver = '', amount: sum, token } = paid[at] ?? {}
          return isSame(to, receiver) && amount === sum && asset?.toLowerCase() === token?.toLowerCase()
        })
      assert(isDescribed, `${name} has paid ${show(paid)}, and \`describe\` says ${show(transfers)}.`)
    }),
})

/** The checks of payments: recipient, amount, token, account and network are those of the input. @internal */
export const paymentChecks = (
  subject: Subject,
  { lacks = [] }: Pick<FixtureWallet, 'lacks'>,
): readonly ConformanceCheck[] => {
  const { chain, otherChain, inputs, paid } = subject.fixture
  const chains = [chain, ...(otherChain ? [otherChain] : [])]
  const paying = Object.entries(inputs).filter(([name, { pays }]) => name === 'send' || pays)
  const checks = paying.flatMap(([name, sample]) =>
    skipFor(
      lacks.includes(name) ? `The wallet lacks ${name}.` : undefined,
      chains.map((one) => payOn(subject, name, sample, one)),
    ),
  )
  const descriptions = paying.flatMap(([name, sample]) =>
    skipFor(
      lacks.includes(name) ? `The wallet lacks ${name}.` : undefined,
      chains.map((one) => describeOn(subject, name, sample, one)),
    ),
  )
  return [
    ...skipFor(paid ? undefined : 'The fixture has no `paid`: nothing tells what was paid.', checks),
    ...descriptions,
  ]
}
