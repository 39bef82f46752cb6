import { ed25519 } from '@noble/curves/ed25519'
import { expect } from 'vitest'
import { encodeHex } from '../../../kit/bytes/hex.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { polkadot } from '../../../networks/index.js'
import { sign } from '../../../plugins/polkadot/handlers/sign.js'
import { askPayload } from '../../../plugins/polkadot/handlers/sign-payload.js'
import { createInjectedWallet } from '../../../plugins/polkadot/wallets/injected-wallet.js'
import { createWalletSession } from '../../../plugins/polkadot/wallets/wallet-session.js'
import { polkadotSdk } from '../../../testing/virtual-polkadot-wallet/polkadot-sdk.js'
import { fromHex, toSs58, wrapBytes } from '../../../testing/virtual-polkadot-wallet/polkadot-wire.js'
import { describeClient } from '../describe-client.js'
import type { Fact } from '../fact.js'
import { equals, matches, throws } from '../outcomes.js'
import { replaceValues } from '../replace-values.js'
import type { ClientCall } from '../run-client.js'

const network = { ...polkadot, chainNamespace: 'polkadot' } as const
const chain = network.caipNetworkId
const MAIN = '5CT5jwBEAhveEjgiSCQbkaKcKcUyF3VJ8qNXM9rXsuQyn3Kd'
const LEDGER = '1PNtGSJ2VC7gGhEPqTbtj9mBEUcwM3SDL71WSqtRzSVxDkG'

/** A key that can sign, for the account of the pairs, which has none. */
const SEED = new Uint8Array(32).fill(9)
const SIGNER = toSs58(polkadotSdk, ed25519.getPublicKey(SEED))

const PAYLOAD = {
  address: SIGNER,
  blockHash: `0x${'cd'.repeat(32)}`,
  blockNumber: '0x01406f40',
  era: '0x0500',
  genesisHash: `0x${network.id}${'0'.repeat(32)}`,
  method: '0x050300',
  nonce: '0x01',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: [],
  version: 4,
}

const answer = async ({ status, answer: said }: Fact): Promise<unknown> => {
  if (status === 'THROWN') throw Object.assign(new Error(), said)
  return said
}

const PAIR_SIGNATURE = `0x${'77'.repeat(64)}`

/** Signs as the pair says, with a key that can. */
const signRaw = (fact: Fact) => async (request: { readonly data: string }) => {
  const signature = `0x${encodeHex(ed25519.sign(wrapBytes(fromHex(request.data)), SEED))}`
  return replaceValues(await answer(fact), { signature: { [PAIR_SIGNATURE]: signature } })
}

/** An entry of `injectedWeb3` that answers the pair's method, and whatever else the page needs. */
const entryOf = (fact: Fact): object => {
  const has = (call: string) => fact.call === call
  const injected = {
    accounts: {
      get: () => (has('accounts.get') ? answer(fact) : Promise.resolve([{ address: MAIN }])),
      subscribe: (listener: (accounts: unknown) => void) => {
        if (has('accounts.subscribe')) listener(fact.answer)
        // Some wallets return a promise of the function.
        return Promise.resolve(() => undefined)
      },
    },
    signer: {
      signPayload: () => answer(fact),
      ...(fact.status !== 'MISSING' && { signRaw: signRaw(fact) }),
    },
  }
  const permit = async () => {
    if (!has('enable') && !has('connect')) return injected
    const { accounts, signer } = injected
    return replaceValues(await answer(fact), {
      accounts: { '(get, subscribe)': accounts },
      signer: { '(signPayload, signRaw)': signer, '(signer)': signer },
    })
  }
  return { version: '1', [has('connect') ? 'connect' : 'enable']: permit }
}

const sessionOf = (fact: Fact) => createWalletSession(createInjectedWallet(entryOf(fact), 'dapp'))
const connect: ClientCall = ({ fact, signal }) => sessionOf(fact).connect({ network, signal })
const callOf = (fact: Fact, signal: AbortSignal) =>
  ({
    ...{ network, chain, signal, account: SIGNER },
    provider: async () => createInjectedWallet(entryOf(fact), 'dapp'),
  }) as never

/** Returns the events of a connected wallet; the listener is removed at the end. */
const watch: ClientCall = async ({ fact, clock }) => {
  const session = sessionOf(fact)
  await session.connect({ network, signal: new AbortController().signal })
  const events: unknown[] = []
  const stop = session.watch?.((event) => events.push(event))
  await new Promise<void>((resolve) => clock.after(1000, resolve))
  stop?.()
  return events
}

/** Signs a payload; a text that stands for another transaction is made one. */
const signPayload: ClientCall = async ({ fact, signal }) => {
  const changed = replaceValues(fact.answer, { signedTransaction: { '0x…': `0x${'84'.repeat(120)}` } })
  return askPayload(PAYLOAD, callOf({ ...fact, answer: changed }, signal))
}

/** Returns the code of each text by which a wallet of the pair's kind refuses. */
const codesOf =
  (call: ClientCall, ...texts: readonly string[]): ClientCall =>
  async (input) => {
    for (const message of texts) {
      const fact = { ...input.fact, answer: { message } }
      const code = await Promise.resolve(call({ ...input, fact })).then(
        () => 'none',
        (error: unknown) => isModalError(error) && error.code,
      )
      if (code !== 'USER_REJECTED') throw new Error(`${message}: ${code}`)
    }
    return call(input)
  }

const account = { address: MAIN }
const declined = throws('USER_REJECTED')
const SIGNATURE = `0x01${'77'.repeat(64)}`

describeClient('injected-polkadot', {
  calls: {
    enable: connect,
    connect,
    'enable.declined': codesOf(connect, 'Connection request was cancelled by the user.', 'Rejected'),
    'accounts.get': connect,
    'accounts.subscribe': watch,
    'signer.signRaw': ({ fact, signal }) => sign({ message: 'hello' }, callOf(fact, signal)),
    'signer.signPayload': signPayload,
  },
  outcomes: {
    'enable.ordinary': equals({ chain, accounts: [account] }),
    'enable.connect-only': equals({ chain, accounts: [account] }),
    'enable.declined': declined,
    'enable.blocked': throws('WALLET_UNAUTHORIZED', /not allowed to interact/),
    'enable.pending': throws('REQUEST_PENDING'),
    'accounts.ordinary': equals({ chain, accounts: [{ address: MAIN, label: 'Main' }] }),
    'accounts.minimal': equals({ chain, accounts: [{ address: LEDGER }] }),
    'accounts.bound': matches({ accounts: [{ address: LEDGER, label: 'Ledger', chains: [chain] }] }),
    'accounts.empty': throws('POLKADOT_ACCOUNT_MISSING', /Add or share one/),
    'accounts.ethereum': equals({ chain, accounts: [account] }),
    'accounts.empty-genesis': equals({ chain, accounts: [account] }),
    'accounts.subscribe': equals([{ type: 'accounts', accounts: [{ ...account, label: 'Main' }] }]),
    'sign.raw': equals(expect.stringMatching(/^0x[0-9a-f]{128}$/)),
    'sign.raw-missing': throws('POLKADOT_METHOD_UNSUPPORTED', 'signRaw'),
    'sign.payload': equals({ signature: SIGNATURE }),
    'sign.payload-changed': throws('POLKADOT_TRANSACTION_INVALID', /Nothing was sent/),
    'sign.cancelled': declined,
    'sign.rejected': declined,
  },
})
