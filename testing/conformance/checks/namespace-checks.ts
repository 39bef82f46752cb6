import type { Handler } from '../../../kernel/contract/handler.js'
import type { Schema } from '../../../kernel/contract/schema.js'
import { prepareTransferQuery } from '../../../services/transfer.js'
import { parseCaipNetworkId } from '../../../kernel/caip/caip.js'
import { applies, assert, show } from '../assert.js'
import { codecOf } from '../codec-of.js'
import type { ConformanceCheck } from '../conformance-check.js'
import { flush, until, within } from '../timeouts.js'
import { type Subject, withHarness } from '../harness.js'

/** Returns a handler's schema; not the kernel's own function, which would pull in the chunk of its flows. */
const schemaOf = async (input: Handler['input']): Promise<Schema> => ('~standard' in input ? input : input())

const LIFECYCLES = ['connect', 'disconnect', 'switch', 'sign', 'send']

/** The checks of a namespace's declarations. @internal */
export const namespaceChecks = (subject: Subject): readonly ConformanceCheck[] => [
  {
    name: 'lists CAIP-2 networks of its own namespace, each once',
    run: () =>
      withHarness(subject, async ({ snapshot, namespace, watch }) => {
        assert(
          watch.plugin.id === namespace,
          `The fixture's chain is of ${namespace}, the plugin of ${watch.plugin.id}.`,
        )
        const networks = snapshot().requestedCaipNetworks
        const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
        for (const { caipNetworkId, chainNamespace, id, name, nativeCurrency } of networks) {
          const parsed = parseCaipNetworkId(caipNetworkId)
          const own = parsed.namespace === namespace && chainNamespace === namespace
          assert(own, `The network ${caipNetworkId} is not of the namespace ${namespace}.`)
          assert(String(id) === parsed.reference, `The network ${caipNetworkId} has the id ${id}.`)
          assert(name.trim(), `The network ${caipNetworkId} has no name.`)
          const { symbol, decimals } = nativeCurrency
          assert(symbol, `The coin of ${caipNetworkId} has no \`symbol\`.`)
          assert(
            Number.isInteger(decimals) && decimals >= 0,
            `The \`decimals\` of the coin of ${caipNetworkId} are ${show(decimals)}, not a whole number.`,
          )
        }
        assert(new Set(ids).size === ids.length, `A network is listed twice: ${ids.join(', ')}`)
        for (const chain of [subject.fixture.chain, subject.fixture.otherChain]) {
          assert(
            chain === undefined || ids.includes(chain),
            `The fixture's chain ${chain} is not among ${ids.join(', ')}.`,
          )
        }
      }),
  },
  {
    name: 'declares a lifecycle and a schema for every handler, with a sample in the fixture',
    run: () =>
      withHarness(subject, async ({ watch, wallet }) => {
        for (const [name, { lifecycle, input }] of Object.entries(watch.handlers())) {
          const isNamed = LIFECYCLES.includes(name) ? lifecycle === name : LIFECYCLES.includes(lifecycle)
          assert(isNamed, `The handler ${name} has the lifecycle ${show(lifecycle)}.`)
          const schema: unknown = await schemaOf(input)
          const isSchema = typeof schema === 'object' || typeof schema === 'function'
          assert(isSchema && schema && '~standard' in schema, `The input of the handler ${name} is not a schema.`)
          const isLacking = wallet.lacks?.includes(name) ?? false
          const isSampled = Object.hasOwn(subject.fixture.inputs, name) || !['sign', 'send'].includes(lifecycle)
          assert(
            isSampled || isLacking,
            `The fixture has no sample for the handler ${name}: give one as inputs.${name}, or list it in \`lacks\` of the wallet.`,
          )
        }
        const name = Object.keys(await watch.loadHandlers()).find((exported) => !watch.handlers()[exported])
        assert(
          name === undefined,
          `The module of \`handlers\` exports ${name}, which \`list\` does not name. Add its lifecycle there.`,
        )
      }),
  },
  {
    name: 'offers screens only what it can do',
    run: () =>
      withHarness(subject, async ({ namespace, spy, watch }) => {
        const { memo, paymentLinks } = spy.stores.accounts.offers(namespace)
        const prepares = watch.answers(prepareTransferQuery.id)
        const { id } = prepareTransferQuery
        assert(!memo || prepares, `It offers \`memo\`, and does not answer '${id}': no form would ask for one.`)
        const isSent = watch.handlers()['sendTransaction']?.lifecycle === 'send'
        assert(
          !prepares || isSent,
          `It answers '${id}', and has no handler \`sendTransaction\` with the lifecycle \`send\`: a reviewed payment could not be sent.`,
        )
        const links: unknown = paymentLinks && (await paymentLinks())
        const isLinking = typeof links === 'object' && links !== null && 'link' in links
        assert(!paymentLinks || isLinking, '`offers.paymentLinks` loads no `link`. Resolve with `{ link }`.')
      }),
  },
  {
    // A fixture that counts nothing would let every check pass.
    name: 'has a fixture that counts requests, prompts and listeners and lists addresses',
    run: () =>
      withHarness(subject, async ({ connected, wallet, before, spy, namespace, modal, clock }) => {
        await connected()
        assert(wallet.requests > 0, 'The wallet of the fixture was connected, but counts no request.')
        assert(wallet.prompts > 0, 'The wallet of the fixture was connected, but counts no prompt.')
        const watches = spy.stores.connectors.find(namespace, wallet.connectorId)?.namespaces[namespace]?.watch
        const isHeard = !watches || wallet.silent || wallet.listeners > before.wallet
        assert(isHeard, 'The wallet of the fixture has a listener, but counts none.')
        const { valid, invalid } = subject.fixture.addresses
        assert(valid.length > 0 && invalid.length > 0, 'The fixture has no valid, or no invalid, address.')
        await within(clock, modal.disconnect(namespace), 'disconnect')
        await flush()
        assert(
          wallet.listeners <= before.wallet,
          `After a disconnect the wallet of the fixture counts ${wallet.listeners} listeners, before the connect ${before.wallet}. Either \`watch\` of the connector does not remove its own, or the fixture does not count those that are removed.`,
        )
      }),
  },
  {
    name: 'has a fixture whose wallet holds a delayed answer until it is released',
    run: () =>
      withHarness(subject, async ({ connect, wallet, clock }) => {
        wallet.next('delay')
        let ended = false
        const connecting = connect().finally(() => {
          ended = true
        })
        connecting.catch(() => undefined)
        await until(clock, () => ended || wallet.prompts > 0, 'The wallet of the fixture counts no prompt.')
        await flush()
        assert(!ended, 'The wallet of the fixture has answered before it was released.')
        wallet.release()
        await within(clock, connecting, 'What the wallet of the fixture keeps back, and release() lets go,')
      }),
  },
  {
    name: 'accepts addresses and rejects everything else in its validator',
    run: () =>
      withHarness(subject, async ({ modal, namespace, wallet, watch }) => {
        const { valid, invalid } = subject.fixture.addresses
        // A namespace without a validator accepts no address.
        const accepts = (await codecOf({ watch })) !== undefined
        for (const address of [...valid, ...(await wallet.addresses())]) {
          const verdict = await modal.isAddress(namespace, address)
          assert(
            verdict === accepts,
            `The address ${address} is ${verdict ? 'accepted without a validator' : 'refused'}.`,
          )
        }
        const garbage = [
          '',
          ' ',
          '0',
          'hello',
          `${valid[0] ?? ''} `,
          `${valid[0] ?? ''}${valid[0] ?? ''}x`,
          'x'.repeat(10_000),
        ]
        for (const text of [...invalid, ...garbage]) {
          assert(!(await modal.isAddress(namespace, text)), `Accepted as an address: ${show(text.slice(0, 80))}`)
        }
      }),
  },
  {
    name: 'tells one account from another, and knows two spellings of one',
    run: () =>
      withHarness(subject, async ({ watch, wallet }) => {
        const codec = await codecOf({ watch })
        applies(codec, 'The plugin has no address validator.')
        const { valid, same = [] } = subject.fixture.addresses
        const [first, second] = await wallet.addresses()
        const pairs: readonly (readonly [one: string | undefined, other: string | undefined, isSame: boolean])[] = [
          ...valid.map((address) => [address, address, true] as const),
          ...same.map(([one, other]) => [one, other, true] as const),
          [first, first, true],
          [first, second, false],
        ]
        for (const [one, other, isSame] of pairs) {
          if (one === undefined || other === undefined) continue
          const verdicts = [codec.isSame(one, other), codec.isSame(other, one)]
          assert(
            verdicts.every((verdict) => verdict === isSame),
            `isSame says ${verdicts.join(' and ')} of ${one} and ${other}, which are ${isSame ? 'one account' : 'two accounts'}.`,
          )
        }
      }),
  },
  {
    name: 'returns web addresses as the pages of its block explorer',
    run: () =>
      withHarness(subject, async ({ watch, wallet, snapshot }) => {
        applies(watch.plugin.spec.explorer, 'The plugin has no `explorer` of its own.')
        const [account = ''] = await wallet.addresses()
        const { default: explorer } = snapshot().caipNetwork?.blockExplorers ?? {}
        const subjects = { account, transaction: 'ab'.repeat(32) } as const
        for (const [kind, page] of Object.entries(watch.plugin.spec.explorer)) {
          const about = subjects[kind as keyof typeof subjects]
          const url: unknown = page(explorer?.url ?? 'https://explorer.example', about)
          const isWebUrl = typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
          assert(isWebUrl, `The explorer's page of the ${kind} ${about} is ${show(url)}, not a web address.`)
        }
      }),
  },
  {
    name: 'returns a balance as a bigint in the smallest unit',
    run: () =>
      withHarness(subject, async ({ connected, watch, snapshot, clock, modal }) => {
        const { balance } = watch.queries()
        applies(balance, 'The plugin has no `balance` in its `queries`.')
        const { account } = await connected()
        const network = snapshot().caipNetwork
        assert(network, 'The snapshot of a connected wallet has no network.')
        const asking = balance({ network, account, signal: new AbortController().signal })
        const value = await within(clock, asking, 'The balance')
        assert(typeof value === 'bigint' && value >= 0n, `The balance is ${show(value)}, not a bigint of at least 0.`)
        const { balance: expected } = subject.fixture
        const isRight = expected === undefined ? value > 0n : value === expected
        assert(isRight, `The balance is ${value}n: the fixture's account has ${expected ?? 'more than nothing'}.`)
        // The balance of a test network is shown as 0.00 and not requested.
        if (network.testnet) return
        await within(clock, modal.refreshBalance(network.chainNamespace), 'Reading the balance again')
        assert(
          snapshot().balance?.value === String(value),
          `The snapshot has the balance ${snapshot().balance?.value}.`,
        )
      }),
  },
  ...Object.entries(subject.fixture.inputs).map(
    ([name, sample]): ConformanceCheck => ({
      name: `${name} accepts its own parsed input`,
      run: () =>
        withHarness(subject, async ({ watch, wallet }) => {
          const handler = watch.handlers()[name]
          assert(handler, `The fixture has a sample for ${name}, and the plugin no such handler.`)
          const [account = ''] = await wallet.addresses()
          const schema = await schemaOf(handler.input)
          const first = await schema['~standard'].validate(sample.valid(account))
          assert(!first.issues, `The sample for ${name} is refused: ${first.issues?.[0]?.message}`)
          // A tap may pass an input on, and what it passes on is parsed again.
          const second = await schema['~standard'].validate(first.value)
          assert(!second.issues, `${name} refuses its own parsed input: ${second.issues?.[0]?.message}`)
        }),
    }),
  ),
]
