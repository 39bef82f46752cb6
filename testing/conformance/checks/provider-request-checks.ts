import { assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import {
  assertCode,
  assertEvents,
  type ProviderHarness,
  type ProviderSubject,
  withProvider,
} from '../provider-harness.js'
import { flush, until, within } from '../timeouts.js'

/** The checks of requests to a provider. @internal */
export const providerRequestChecks = (subject: ProviderSubject): readonly ConformanceCheck[] => {
  const { provider: kind } = subject.fixture
  const { codes } = kind
  const { unsupported } = kind
  const connectedWith = (check: (harness: ProviderHarness) => Promise<void>) =>
    withProvider(subject, async (harness) => {
      await harness.connected()
      await flush()
      await check(harness)
    })
  return [
    {
      name: 'opens the modal for a request of accounts, and resolves once a wallet is connected',
      run: () =>
        withProvider(subject, async ({ connectProvider, connected, modal, clock, read }) => {
          const asking = connectProvider()
          asking.catch(() => undefined)
          await until(clock, () => modal.getSnapshot().open, 'A request of accounts without a wallet opened no modal.')
          await connected()
          await within(clock, asking, 'A request of accounts whose user has connected')
          assert((await read()).accounts.length > 0, 'After a request of accounts the provider shares none.')
        }),
    },
    {
      name: 'rejects a request of accounts when the modal is closed',
      run: () =>
        withProvider(subject, async (harness) => {
          const { connectProvider, modal, clock } = harness
          const asking = connectProvider()
          asking.catch(() => undefined)
          await until(clock, () => modal.getSnapshot().open, 'A request of accounts without a wallet opened no modal.')
          modal.close({ force: true })
          await assertCode(harness, asking, codes.rejected, 'A request of accounts whose modal was closed')
        }),
    },
    {
      name: 'answers a request of accounts at once when a wallet is connected',
      run: () =>
        connectedWith(async ({ connectProvider, wallet, modal, clock }) => {
          const { prompts } = wallet
          await within(clock, connectProvider(), 'A request of accounts of a connected wallet')
          assert(wallet.prompts === prompts, 'A request of accounts prompted the user although a wallet is connected.')
          assert(
            !modal.getSnapshot().open,
            'A request of accounts has opened the modal although a wallet is connected.',
          )
        }),
    },
    {
      name: 'signs through the lifecycle, so that a tap may refuse it',
      run: () =>
        connectedWith(async (harness) => {
          const { sign, wallet, clock, spy } = harness
          const { prompts } = wallet
          const answer = await within(clock, sign(), 'A signature')
          assert(answer !== undefined && answer !== null, `A signature is ${show(answer)}.`)
          assert(wallet.prompts === prompts + 1, `A signature prompted the user ${wallet.prompts - prompts} times.`)
          let seen = 0
          spy.tap('sign.before', async () => {
            seen += 1
            throw new Error('Refused by a tap.')
          })
          const refused = sign().then(
            () => false,
            () => true,
          )
          assert(await within(clock, refused, 'A signature that a tap refuses'), 'A tap of sign.before cannot refuse.')
          assert(seen === 1, `A signature ran through sign.before ${seen} times.`)
          assert(wallet.prompts === prompts + 1, 'The user was prompted although a tap has refused.')
        }),
    },
    {
      name: 'rejects with a typed error when the user declines, and stays connected',
      run: () =>
        connectedWith(async (harness) => {
          harness.wallet.next('reject')
          await assertCode(harness, harness.sign(), codes.rejected, 'A signature that the user declines')
          assert(harness.snapshot().isConnected, 'A declined signature has disconnected the wallet.')
        }),
    },
    {
      name: 'rejects a signature without a connection, and opens no modal',
      run: () =>
        withProvider(subject, async (harness) => {
          await assertCode(harness, harness.sign(), codes.unconnected, 'A signature without a connection')
          assert(harness.wallet.prompts === 0, 'The user was prompted by a wallet that is not connected.')
          assert(!harness.modal.getSnapshot().open, 'A signature without a connection has opened the modal.')
        }),
    },
    {
      name: 'settles a pending request when the wallet is disconnected',
      run: () =>
        connectedWith(async (harness) => {
          const { sign, wallet, clock, modal, namespace } = harness
          const { prompts } = wallet
          wallet.next('delay')
          const signing = sign()
          signing.catch(() => undefined)
          await until(clock, () => wallet.prompts > prompts, 'A signature sent no prompt.')
          await within(clock, modal.disconnect(namespace), 'A disconnect during a signature')
          await assertCode(harness, signing, codes.disconnected, 'A signature whose wallet was disconnected')
          wallet.release()
        }),
    },
    ...(unsupported
      ? [
          {
            name: 'rejects an unknown method without a prompt',
            run: () =>
              withProvider(subject, async (harness) => {
                const { connected, wallet, provider } = harness
                await connected()
                await flush()
                const { prompts } = wallet
                await assertCode(harness, unsupported(provider), codes.unsupported, 'An unknown method')
                assert(wallet.prompts === prompts, 'An unknown method prompted the user.')
              }),
          },
        ]
      : []),
    {
      name: 'rejects, emits nothing and asks no wallet after the modal is destroyed',
      run: () =>
        connectedWith(async (harness) => {
          const { listen, modal, wallet, sign } = harness
          await modal.destroy()
          await flush()
          const events = listen()
          const { prompts } = wallet
          await wallet.setAccounts?.([...(await wallet.addresses())].reverse())
          await flush()
          assertEvents(events, [], 'After the modal was destroyed')
          const code = codes.destroyed ?? codes.disconnected
          await assertCode(harness, sign(), code, 'A signature after the modal was destroyed')
          assert(wallet.prompts === prompts, 'The user was prompted after the modal was destroyed.')
        }),
    },
  ]
}
