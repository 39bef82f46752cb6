import { type SignatureClaim, verifySignatureQuery } from '../../../services/verify-signature.js'
import { applies, assert, show } from '../assert.js'
import { codecOf } from '../codec-of.js'
import type { ConformanceCheck } from '../conformance-check.js'
import { type Harness, type Subject, withHarness } from '../harness.js'
import type { FixtureWallet, HandlerSample } from '../namespace-fixture.js'
import { outcome, within } from '../timeouts.js'

/** Requests to a node are retried after seconds. */
const PACE = 8

/** Reads the signature from the usual answers of `sign`. */
const signatureOf = (answer: unknown): string => {
  const signature: unknown =
    typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : answer
  applies(typeof signature === 'string', 'sign resolves with neither a signature nor a `signature`.')
  return signature
}

/** Signs the sample as an account; returns the claim that its signature makes. */
const signAs = async (
  { modal, clock }: Harness,
  { fixture: { chain } }: Subject,
  sample: HandlerSample,
  account: string,
): Promise<SignatureClaim> => {
  const input = sample.valid(account)
  const message: unknown = typeof input === 'object' && input !== null && 'message' in input ? input.message : undefined
  applies(typeof message === 'string', 'The sample for sign has no `message`.')
  const answer = await within(clock, modal.invoke(chain, 'sign', input), 'sign in a wallet that agrees')
  return { message, signature: signatureOf(answer), chainId: chain, address: account }
}

/** Returns a function that asks the plugin about a claim; ends the check if the plugin verifies nothing. */
const verifierOf = ({ spy, namespace, clock, watch }: Harness) => {
  applies(
    watch.answers(verifySignatureQuery.id),
    'The plugin does not answer `verifySignatureQuery`: add `verifySignature` to its `queries`.',
  )
  return (claim: SignatureClaim) =>
    outcome(clock, spy.query(verifySignatureQuery, namespace, claim), 'verifySignature', PACE)
}

/** Asserts that a signature is one of the message by the account. */
const expectSigned = async (harness: Harness, claim: SignatureClaim): Promise<void> => {
  const ended = await verifierOf(harness)(claim)
  assert(
    ended.ok && ended.value === true,
    `verifySignature says ${show(ended.ok ? ended.value : ended.error)} of what sign answered: sign the message as it is given, with the account that acts, or correct verifySignature.`,
  )
}

/** The checks of signatures, by the plugin's own `verifySignature`. @internal */
export const signatureChecks = (
  subject: Subject,
  { lacks = [] }: Pick<FixtureWallet, 'lacks'>,
): readonly ConformanceCheck[] => {
  const { fixture } = subject
  const sample = fixture.inputs['sign']
  const signing = (scene: (harness: Harness, sample: HandlerSample) => Promise<void>) => () =>
    withHarness(subject, async (harness) => {
      applies(sample, 'The fixture has no sample for sign.')
      applies(!lacks.includes('sign'), 'The wallet lacks sign.')
      verifierOf(harness)
      await scene(harness, sample)
    })
  return [
    {
      name: 'sign signs the message, and no other, as the account, and no other',
      run: signing(async (harness, sample) => {
        const { account } = await harness.connected()
        const claim = await signAs(harness, subject, sample, account)
        await expectSigned(harness, claim)
        const verify = verifierOf(harness)
        const accepts = async (change: Partial<SignatureClaim>) => {
          const ended = await verify({ ...claim, ...change })
          return ended.ok && ended.value === true
        }
        assert(
          !(await accepts({ message: `${claim.message}!` })),
          'verifySignature accepts the signature for another message.',
        )
        const isSame = (await codecOf(harness))?.isSame ?? ((one: string, other: string) => one === other)
        const others = [...(await harness.wallet.addresses()), ...fixture.addresses.valid]
        for (const address of others.filter((one) => one !== account && !isSame(one, account)))
          assert(!(await accepts({ address })), `verifySignature accepts the signature for the account ${address}.`)
      }),
    },
    {
      name: 'sign signs as the account that the user has selected',
      run: signing(async (harness, sample) => {
        const { account } = await harness.connected()
        const { modal, clock, namespace, snapshot } = harness
        const other = snapshot().allAccounts.find(({ address }) => address !== account)
        applies(other, 'The wallet shares one account.')
        const selecting = modal.select(namespace, { address: other.address })
        await within(clock, selecting, 'Selecting another account of the wallet')
        applies(snapshot().address === other.address, 'The wallet keeps its own account active.')
        await expectSigned(harness, await signAs(harness, subject, sample, other.address))
      }),
    },
  ]
}
