import { ed25519 } from '@noble/curves/ed25519'
import { expect } from 'vitest'
import { encodeBase58 } from '../../../kit/bytes/base58.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { normalizeThrown } from '../../../kernel/errors/normalize-thrown.js'
import { solana } from '../../../networks/index.js'
import { decodeAddress } from '../../../plugins/solana/decode-address.js'
import { sign } from '../../../plugins/solana/handlers/sign.js'
import { signAndSend } from '../../../plugins/solana/handlers/sign-and-send.js'
import { signTransaction } from '../../../plugins/solana/handlers/sign-transactions.js'
import type { StandardWallet } from '../../../plugins/solana/wallet-standard.js'
import { openInjected, openStandard } from '../../../plugins/solana/wallets/open-wallet.js'
import { toStandardWallet } from '../../../plugins/solana/wallets/to-standard-wallet.js'
import { unsigned } from '../../support/boot-solana.js'
import { describeClient } from '../describe-client.js'
import type { Fact } from '../fact.js'
import { equals, throws } from '../outcomes.js'
import { type Replacements, replaceValues } from '../replace-values.js'
import type { ClientCall, ClientInput } from '../run-client.js'

const network = { ...solana, chainNamespace: 'solana' } as const
const chain = network.caipNetworkId
const OWNER = '29d2S7vB453rNYFdR5Ycwt7y9haRT5fwVwL9zTmBhfV2'
const SECOND = '3JF3sEqM796hk5WFqA6EtmEwJQ9quALszsfJyvXNQKy3'

/** A key that can sign, for the first account of the pairs, which has none. */
const SEED = new Uint8Array(32).fill(9)
const KEY = ed25519.getPublicKey(SEED)
const SIGNER = encodeBase58(KEY)
const HASH = new Uint8Array(64).fill(7)
const MESSAGE = new TextEncoder().encode('hello')
const SIGNING = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']

const withSignature = (transaction: Uint8Array): Uint8Array => {
  const signed = transaction.slice()
  signed.set(ed25519.sign(transaction.slice(65), SEED), 1)
  return signed
}
/** The same transaction with another blockhash, as with a fee that the wallet added. */
const changed = (transaction: Uint8Array): Uint8Array => transaction.with(-2, 5)
const TRANSACTION = unsigned(KEY)
const VERSIONED = Uint8Array.from([...TRANSACTION.slice(0, 65), 0x80, ...TRANSACTION.slice(65), 0])

const answer = async ({ status, answer: said }: Fact): Promise<unknown> => {
  if (status === 'THROWN') throw Object.assign(new Error(), said)
  return said
}

interface Shared {
  readonly accounts?: readonly { readonly address: string }[]
}
/** The accounts of a pair, the first of which can sign. */
const accountsIn = (said: unknown) =>
  ((said as Shared | null)?.accounts ?? []).map((account) =>
    replaceValues(account, {
      address: { [OWNER]: SIGNER },
      publicKey: { '(Uint8Array 32)': account?.address === OWNER ? KEY : decodeAddress(String(account?.address)) },
    }),
  )
const signerAccount = { address: SIGNER, publicKey: KEY, chains: ['solana:mainnet'], features: SIGNING }

/** Answers of the features that a pair is not about. */
const ORDINARY = {
  signMessage: [{ signedMessage: '(Uint8Array)', signature: '(Uint8Array 64)' }],
  signTransaction: [{ signedTransaction: '(Uint8Array)' }],
  signAndSendTransaction: [{ signature: '(Uint8Array 64)' }],
}

/** A wallet of the standard, which answers the pair's feature and has one account otherwise. */
const standardOf = (fact: Fact): StandardWallet & { readonly asked: unknown[] } => {
  const asked: unknown[] = []
  const listeners: (() => void)[] = []
  const has = (call: string) => fact.call === call
  let accounts: readonly unknown[] = has('connect') ? [] : [signerAccount]
  const show = (next: readonly unknown[]) => {
    accounts = next
    for (const listener of listeners) listener()
  }
  const serve = (name: keyof typeof ORDINARY, valuesOf: (input: never) => Replacements) => ({
    ...(fact.id === 'sign.versions' && { supportedTransactionVersions: fact.answer }),
    // The client asks once for each output.
    [name]: async (input: never) => {
      asked.push(name)
      return replaceValues(has(name) ? await answer(fact) : ORDINARY[name], valuesOf(input))
    },
  })
  const features = {
    'standard:connect': {
      async connect() {
        const said = await answer(fact)
        show(accountsIn(said))
        if (fact.after) setTimeout(() => show([signerAccount]))
        return said === null ? said : { ...(said as object), accounts: accountsIn(said) }
      },
    },
    'standard:events': {
      on(_event: string, listener: () => void) {
        listeners.push(listener)
        if (has('change')) {
          const { accounts: next } = fact.answer as Shared
          queueMicrotask(() => show(next ? accountsIn(fact.answer) : accounts))
        }
      },
    },
    'solana:signMessage': serve('signMessage', ({ message }: { message: Uint8Array }) => ({
      signedMessage: { '(Uint8Array)': message },
      signature: { '(Uint8Array 64)': ed25519.sign(message, SEED) },
    })),
    'solana:signTransaction': serve('signTransaction', ({ transaction }: { transaction: Uint8Array }) => ({
      signedTransaction: { '(Uint8Array)': withSignature(transaction) },
    })),
    'solana:signAndSendTransaction': serve('signAndSendTransaction', () => ({
      signature: { '(Uint8Array 64)': HASH },
    })),
  }
  return {
    ...{ asked, features, version: '1.0.0', name: 'Example', icon: '', chains: ['solana:mainnet'] },
    get accounts() {
      return accounts as never
    },
  }
}

/** A provider from before the standard; its name decides whether it is asked silently. */
const olderOf = (fact: Fact) => {
  const listeners = new Map<string, () => void>()
  const asked: unknown[] = []
  const provider = {
    publicKey: (fact.call === 'connect' ? null : SIGNER) as string | null,
    async connect(options?: object) {
      asked.push(options)
      await answer(fact)
      provider.publicKey = OWNER
    },
    disconnect: async () => undefined,
    async signMessage(message: Uint8Array) {
      const bytes = { '(Uint8Array 64)': ed25519.sign(message, SEED) }
      return replaceValues(await answer(fact), { '': bytes, signature: bytes })
    },
    signTransaction: async (transaction: unknown) => transaction,
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    off: () => undefined,
  }
  return { provider, asked, emit: (event: string) => listeners.get(event)?.() }
}

const isOlder = ({ path }: Fact): boolean => path.startsWith('window.')
const sessionOf = ({ fact, clock }: Pick<ClientInput, 'fact' | 'clock'>) =>
  isOlder(fact) ? openInjected(olderOf(fact).provider, 'Phantom', clock) : openStandard(standardOf(fact), clock)
const isSilent = ({ body }: Fact): boolean => /silent|onlyIfTrusted/.test(JSON.stringify(body))

const connect: ClientCall = (input) => {
  const call = { network, signal: input.signal }
  return isSilent(input.fact) ? sessionOf(input).restore(call) : sessionOf(input).connect(call)
}
const walletOf = (fact: Fact): StandardWallet =>
  isOlder(fact) ? toStandardWallet(olderOf(fact).provider, 'Phantom') : standardOf(fact)
const callOf = (wallet: StandardWallet, signal: AbortSignal) =>
  ({ ...{ network, chain, signal, account: SIGNER, operation: {} }, provider: async () => wallet }) as never

const signMessage: ClientCall = ({ fact, signal }) =>
  sign({ message: { raw: MESSAGE } }, callOf(walletOf(fact), signal))
const transact: ClientCall = ({ fact, signal }) =>
  signTransaction({ transaction: TRANSACTION as never }, callOf(walletOf(fact), signal))
const rpc = {
  request: async () => {
    throw new Error('The wallet sends.')
  },
}
const send: ClientCall = ({ fact, signal }) =>
  signAndSend(TRANSACTION as never, callOf(walletOf(fact), signal), { rpc, options: undefined } as never)

/** Returns the events of a connected wallet, once the pair's event came. */
const watch: ClientCall = async (input) => {
  const events: unknown[] = []
  sessionOf(input).watch?.((event) => events.push(event))
  await new Promise<void>((resolve) => input.clock.after(1000, resolve))
  return events
}

/** The user chose an account that the page has no permission for. */
const watchOlder: ClientCall = async ({ fact, clock }) => {
  const { provider, asked, emit } = olderOf({
    ...fact,
    status: 'THROWN',
    answer: { code: 4001, message: 'User rejected.' },
  })
  const events: unknown[] = []
  openInjected(provider, 'Phantom', clock).watch?.((event) => events.push(event))
  provider.publicKey = fact.answer as null
  emit('accountChanged')
  await new Promise<void>((resolve) => clock.after(1000, resolve))
  return { asked, events }
}

/** What a wallet of the pair's kind says of the same refusal. */
const OTHER_WORDS = ['Approval Denied: Popup Closed.', 'Approval Denied: Plugin Closed']

const sharing = (...accounts: readonly string[]) => ({ chain, accounts, active: accounts[0] })
const shared = (...accounts: readonly string[]) => equals(sharing(...accounts))
const declined = throws('USER_REJECTED')
const hash = encodeBase58(HASH)
const SIGNATURE = encodeBase58(ed25519.sign(MESSAGE, SEED))
const signature = equals(SIGNATURE)

describeClient('injected-solana', {
  calls: {
    connect,
    'connect.ordinary': async (input) => {
      const session = sessionOf(input)
      const shared = await session.connect({ network, signal: input.signal })
      return {
        shared,
        signature: await sign({ message: { raw: MESSAGE } }, callOf(await session.provider, input.signal)),
      }
    },
    'connect.no-features': async (input) => {
      const session = sessionOf(input)
      await session.connect({ network, signal: input.signal })
      return sign({ message: 'hello' }, callOf(await session.provider, input.signal))
    },
    change: watch,
    signMessage,
    'sign.message': async (input) => {
      const { fact, signal } = input
      const wallet = standardOf(fact)
      const prefixed = Uint8Array.from([1, ...MESSAGE])
      const said = [{ signedMessage: prefixed, signature: ed25519.sign(prefixed, SEED) }]
      const features = { ...wallet.features, 'solana:signMessage': { signMessage: async () => said } }
      const other = sign(
        { message: { raw: MESSAGE } },
        callOf({ ...wallet, accounts: wallet.accounts, features }, signal),
      )
      await expect(other).rejects.toMatchObject({ code: 'SOLANA_SIGNATURE_INVALID' })
      return signMessage(input)
    },
    signTransaction: transact,
    'sign.transaction': async (input) => {
      const wallet = standardOf(input.fact)
      const own = withSignature(changed(TRANSACTION))
      const said = [{ signedTransaction: own }]
      const features = { ...wallet.features, 'solana:signTransaction': { signTransaction: async () => said } }
      const call = callOf({ ...wallet, accounts: wallet.accounts, features }, input.signal)
      expect(await signTransaction({ transaction: TRANSACTION as never }, call)).toEqual(own)
      return transact(input)
    },
    'decline.approval': async (input) => {
      for (const text of OTHER_WORDS)
        expect(normalizeThrown(new Error(text)), text).toMatchObject({ code: 'USER_REJECTED' })
      return transact(input)
    },
    signAndSendTransaction: send,
    supportedTransactionVersions: async ({ fact, signal }) => {
      const wallet = standardOf(fact)
      const codes = []
      for (const transaction of [TRANSACTION, VERSIONED] as never[])
        for (const run of [
          () => signTransaction({ transaction }, callOf(wallet, signal)),
          () => signAndSend(transaction, callOf(wallet, signal), { rpc, options: undefined } as never),
        ])
          codes.push(
            await run().then(
              () => 'asked',
              (error: unknown) => isModalError(error) && error.code,
            ),
          )
      return { codes, asked: wallet.asked.length }
    },
    'on accountChanged': watchOlder,
  },
  uncalled: { 'injected.send': 'An older wallet signs only: the transaction is sent through our own node.' },
  outcomes: {
    'connect.ordinary': equals({ shared: sharing(SIGNER), signature: SIGNATURE }),
    'connect.silent-none': equals(undefined),
    'connect.silent-ignored': shared(SIGNER),
    'connect.several': shared(SIGNER, SECOND),
    'connect.other-family': shared(SIGNER),
    'connect.no-features': throws('SOLANA_FEATURE_UNSUPPORTED', /does not support this/),
    'connect.accounts-later': shared(SIGNER),
    'event.change-partial': equals([{ type: 'accounts', accounts: [SIGNER], active: SIGNER }]),
    'event.change-empty': equals([{ type: 'disconnect' }]),
    'sign.message': signature,
    'sign.transaction': equals(withSignature(TRANSACTION)),
    'sign.send': equals(hash),
    'sign.send-empty': throws('SOLANA_HASH_INVALID', /may have been sent/),
    'sign.versions': equals({
      codes: ['asked', 'asked', 'SOLANA_FEATURE_UNSUPPORTED', 'SOLANA_FEATURE_UNSUPPORTED'],
      asked: 2,
    }),
    'decline.4001': declined,
    'decline.words': declined,
    'decline.name': declined,
    'decline.approval': declined,
    'decline.cancelled': declined,
    'decline.string': declined,
    'error.internal': throws('SOLANA_SENT_UNCONFIRMED', 'Unexpected error'),
    'error.input': throws('RPC_TRANSACTION_REJECTED'),
    'injected.connect': shared(OWNER),
    'injected.connect-undefined': shared(OWNER),
    'injected.untrusted': equals(undefined),
    'injected.sign': signature,
    'injected.sign-bytes': signature,
    'injected.account-null': equals({ asked: [{ onlyIfTrusted: true }], events: [{ type: 'disconnect' }] }),
  },
})
