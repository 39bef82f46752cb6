import { expect } from 'vitest'
import { encodeBase64 } from '../../../kit/bytes/base64.js'
import { cosmosHub } from '../../../networks/index.js'
import { type AminoDocument, aminoBytes } from '../../../plugins/cosmos/amino/amino-document.js'
import { messageDocument } from '../../../plugins/cosmos/amino/message-document.js'
import { sign } from '../../../plugins/cosmos/handlers/sign.js'
import { signAmino } from '../../../plugins/cosmos/handlers/sign-amino.js'
import { signDirect } from '../../../plugins/cosmos/handlers/sign-direct.js'
import { type DirectDocument, directBytes } from '../../../plugins/cosmos/protobuf/direct-document.js'
import { authInfo, paymentBody } from '../../../plugins/cosmos/protobuf/payment-bytes.js'
import { createKeplrWallet } from '../../../plugins/cosmos/wallets/keplr-wallet.js'
import { createWalletSession } from '../../../plugins/cosmos/wallets/wallet-session.js'
import { openCosmosKeys } from '../../../testing/virtual-cosmos-wallet/cosmos-keyring.js'
import { describeClient } from '../describe-client.js'
import type { Fact } from '../fact.js'
import { equals, throws, waits } from '../outcomes.js'
import { type Replacements, replaceValues } from '../replace-values.js'
import type { ClientCall } from '../run-client.js'

const network = { ...cosmosHub, chainNamespace: 'cosmos' } as const
const chain = network.caipNetworkId
const CHANGED = 'keplr_keystorechange'

/** The key of the pairs, which has no private key, and its signature. */
const PAIR = {
  address: 'cosmos1zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3pahzj0',
  publicKey: 'AhERERERERERERERERERERERERERERERERERERERERER',
  signature: 'd3d3',
}
/** The key that can sign. */
const [key] = await openCosmosKeys([`0x${'11'.repeat(32)}`])
if (!key) throw new Error('There is no key.')
const HERE = key.addressOn('cosmos')
const publicKey = encodeBase64(key.publicKey)

const coin = { denom: 'uatom', amount: '1' }
const draft = { publicKey: key.publicKey, sequence: 3n, gas: 100_000n, mode: 'direct' } as const
const DIRECT: DirectDocument = {
  bodyBytes: paymentBody({ from: HERE, to: HERE, coin, memo: '' }),
  authInfoBytes: authInfo({ ...draft, fee: [{ denom: 'uatom', amount: '2500' }] }),
  chainId: network.id,
  accountNumber: 7n,
}
/** The document of the pair, and the one that it answers: the user changed the fee in the wallet. */
const SIGNED: AminoDocument = {
  chain_id: network.id,
  account_number: '7',
  sequence: '3',
  fee: { amount: [{ denom: 'uatom', amount: '2500' }], gas: '100000' },
  msgs: [
    { type: 'cosmos-sdk/MsgSend', value: { from_address: PAIR.address, to_address: PAIR.address, amount: [coin] } },
  ],
  memo: '',
}
const AMINO: AminoDocument = { ...SIGNED, fee: { amount: [coin], gas: '1' } }

/** Another payment, and a fee that the user changed in the wallet. */
const OTHER = { ...DIRECT, bodyBytes: paymentBody({ from: HERE, to: HERE, coin: { ...coin, amount: '9' }, memo: '' }) }
const PRICIER = { ...DIRECT, authInfoBytes: authInfo({ ...draft, fee: [{ denom: 'uatom', amount: '9999' }] }) }

const answer = async ({ status, answer: said }: Fact): Promise<unknown> => {
  if (status === 'PENDING') return new Promise(() => {})
  if (status === 'THROWN') throw Object.assign(new Error(), said)
  return said
}

/** Serves the key of a pair as the one that can sign. */
const share = (said: unknown) =>
  replaceValues(said, {
    pubKey: { '(Uint8Array 33)': key.publicKey.slice() },
    address: { '(Uint8Array 20)': key.hash.slice() },
    bech32Address: { [PAIR.address]: HERE },
  })
const KEY = { name: 'Main', algo: 'secp256k1', pubKey: '(Uint8Array 33)', bech32Address: PAIR.address }
/** Serves the signature of a pair as one of these bytes, by the key that can sign. */
const signed = (said: unknown, bytes: Uint8Array, parts: Replacements = {}) =>
  replaceValues(said, {
    value: { [PAIR.publicKey]: publicKey },
    signature: { [PAIR.signature]: encodeBase64(key.sign(bytes)) },
    ...parts,
  })

/** Keplr's object, which answers the pair's method, and whatever else the page needs; and what pages suggested to it. */
const walletOf = (fact: Fact, direct: DirectDocument = DIRECT) => {
  const suggested: unknown[] = []
  const has = (method: string) => fact.call === method
  const wallet = createKeplrWallet({
    async enable(chainId) {
      // A network that was added is known.
      if (suggested.length > 0) return undefined
      if (has('enable')) return answer(fact)
      if (has('experimentalSuggestChain')) throw new Error(`There is no chain info for ${chainId}`)
      return undefined
    },
    getKey: async () => share(has('getKey') ? await answer(fact) : KEY),
    async experimentalSuggestChain(chain) {
      if (has('experimentalSuggestChain')) await answer(fact)
      suggested.push(chain)
    },
    signArbitrary: async (_, signer, data) => signed(await answer(fact), aminoBytes(messageDocument(signer, data))),
    signDirect: async () =>
      signed(await answer(fact), directBytes(direct), {
        bodyBytes: { '(Uint8Array)': direct.bodyBytes },
        authInfoBytes: { '(Uint8Array)': direct.authInfoBytes },
        // As `Long` is, without its methods.
        accountNumber: {
          '(Long, bigint or text)': { low: Number(direct.accountNumber), high: 0, unsigned: true },
        },
      }),
    signAmino: async () => signed(await answer(fact), aminoBytes(SIGNED)),
  })
  return { wallet, suggested }
}

const sessionOf = (fact: Fact, page = new EventTarget()) => {
  const { wallet, suggested } = walletOf(fact)
  const stores = { connections: { of: () => [{ connectorId: 'keplr', chain }] }, networks: { find: () => network } }
  const context = { stores, window: page, changed: CHANGED, id: () => 'keplr' } as never
  return { session: createWalletSession(wallet, context), suggested }
}
const callOf = (fact: Fact, signal: AbortSignal, direct?: DirectDocument) =>
  ({ ...{ network, chain, signal, account: HERE }, provider: async () => walletOf(fact, direct).wallet }) as never

const connect: ClientCall = async ({ fact, signal }) => {
  const { session, suggested } = sessionOf(fact)
  const { accounts } = await session.connect({ network, signal })
  return { accounts, suggested: suggested.length }
}
const watch: ClientCall = async ({ fact, clock }) => {
  const page = new EventTarget()
  const events: unknown[] = []
  sessionOf(fact, page).session.watch?.((event) => events.push(event))
  page.dispatchEvent(new Event(fact.call))
  await new Promise<void>((resolve) => clock.after(1000, resolve))
  return events
}

const account = { address: HERE, publicKey, label: 'Main' }
const keyOf = (signsJsonOnly: boolean) =>
  equals({ address: HERE, publicKey: key.publicKey, name: 'Main', signsJsonOnly })
const declined = throws('USER_REJECTED')
const signature = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: publicKey }, signature: expect.any(String) }

describeClient('injected-cosmos', {
  calls: {
    getKey: ({ fact }) => walletOf(fact).wallet.key(network),
    // The pair has an address of another network.
    'key.ethereum': ({ fact }) => walletOf(fact).wallet.key({ ...network, bech32Prefix: 'osmo' }),
    enable: connect,
    experimentalSuggestChain: connect,
    signDirect: async ({ fact, signal }) => {
      await expect(signDirect(DIRECT, callOf(fact, signal, OTHER))).rejects.toMatchObject({
        code: fact.status === 'THROWN' ? expect.any(String) : 'COSMOS_TRANSACTION_INVALID',
      })
      return signDirect(DIRECT, callOf(fact, signal, PRICIER))
    },
    signAmino: ({ fact, signal }) => signAmino({ document: AMINO as never }, callOf(fact, signal)),
    signArbitrary: ({ fact, signal }) => sign({ message: 'hello' }, callOf(fact, signal)),
    keplr_keystorechange: watch,
  },
  outcomes: {
    'key.ordinary': keyOf(false),
    'key.minimal': keyOf(false),
    'key.ledger': keyOf(true),
    'key.keystone': keyOf(false),
    'key.ethereum': throws('COSMOS_KEY_UNSUPPORTED', /Choose another account/),
    'enable.unknown': equals({ accounts: [account], suggested: 1 }),
    'enable.declined': declined,
    'enable.closed': declined,
    'enable.locked': waits,
    'enable.own-code': throws('COSMOS_PERMISSION_MISSING', /is not permitted/),
    'suggest.ordinary': equals({ accounts: [account], suggested: 1 }),
    'suggest.refused': declined,
    'sign.direct': equals({ signed: PRICIER, signature }),
    'sign.amino': equals({ signed: SIGNED, signature }),
    'sign.arbitrary': equals({ signature: expect.any(String), publicKey, scheme: 'ADR-36' }),
    'sign.declined': declined,
    'sign.other-signer': throws('ACCOUNT_MISMATCH', 'Signer mismatched'),
    'event.keystore': equals([{ type: 'session', session: { chain, accounts: [account] } }]),
  },
})
