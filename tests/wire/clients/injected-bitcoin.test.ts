import { normalizeThrown } from '../../../kernel/errors/normalize-thrown.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { bitcoin } from '../../../networks/index.js'
import { failSending } from '../../../plugins/bip122/handlers/fail-sending.js'
import type { BitcoinWallet, SharedAddresses } from '../../../plugins/bip122/wallets/bitcoin-wallet.js'
import { createLeatherWallet } from '../../../plugins/bip122/wallets/leather-wallet.js'
import { createOkxWallet } from '../../../plugins/bip122/wallets/okx-wallet.js'
import { readSession } from '../../../plugins/bip122/wallets/read-session.js'
import { createSatsConnectWallet } from '../../../plugins/bip122/wallets/sats-connect-wallet.js'
import { createStandardWallet } from '../../../plugins/bip122/wallets/standard-wallet.js'
import { createUnisatWallet } from '../../../plugins/bip122/wallets/unisat-wallet.js'
import { describeClient } from '../describe-client.js'
import type { Fact } from '../fact.js'
import { equals, matches, throws } from '../outcomes.js'
import { replaceValues } from '../replace-values.js'
import type { ClientCall } from '../run-client.js'

const chain = bitcoin.caipNetworkId
const PAYMENT = 'bc1qzyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3h8ffkz'
const ORDINALS = 'bc1pyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3qfpjpqe'
const TXID = 'ab'.repeat(32)
const SIGNATURE = Uint8Array.of(2, 0x48, 0x30, 0x45)
/** A PSBT of no inputs and no outputs. */
const PSBT = '70736274ff01000a0200000000000000000000'
const MISSING = { jsonrpc: '2.0', id: '1', error: { code: -32601, message: 'Method not found' } }

const answer = async ({ status, answer: said }: Fact): Promise<unknown> => {
  if (status === 'THROWN') throw said
  return said
}

/** A wallet that answers the pair's method, and the addresses that every other method needs. */
const walletOf = (fact: Fact): BitcoinWallet => {
  const name = fact.call.replace(/^on /, '')
  const request = (method: string) => (method === name ? answer(fact) : Promise.resolve(MISSING))
  const listened = ({ eventName, cb }: { readonly eventName: string; readonly cb: (event: unknown) => void }) => {
    if (fact.call === 'addListener') throw new Error('no events')
    if (eventName === name) cb(fact.answer)
  }
  const injected = {
    getAccounts: async (): Promise<unknown> => [PAYMENT],
    requestAccounts: async () => [PAYMENT],
    connect: async () => ({ address: PAYMENT }),
    getNetwork: async () => 'livenet',
    signPsbt: async () => PSBT,
    [name]: () => answer(fact),
  }
  const signMessage = async ({ message }: { readonly message: Uint8Array }) =>
    replaceValues(await answer(fact), {
      signedMessage: { '(Uint8Array)': message },
      signature: { '(Uint8Array)': SIGNATURE },
    })
  const feature = { connect: () => answer(fact), signMessage }
  const account = { address: PAYMENT, chains: ['bitcoin:mainnet'] }
  const features = { 'bitcoin:connect': feature, 'bitcoin:signMessage': feature }
  const wallets: Readonly<Record<string, () => BitcoinWallet>> = {
    sats: () => createSatsConnectWallet({ request, addListener: listened }),
    leather: () => createLeatherWallet({ request }),
    unisat: () => createUnisatWallet(injected as never),
    okx: () => createOkxWallet(injected as never),
    standard: () => createStandardWallet({ features, accounts: [account] } as never),
  }
  return (wallets[fact.id.split('.')[0] ?? ''] as () => BitcoinWallet)()
}

/** Runs an operation of the pair's wallet; what it throws is read by the kernel's rule of refusals. */
const on =
  (run: (wallet: BitcoinWallet) => unknown): ClientCall =>
  async ({ fact }) => {
    try {
      return await run(walletOf(fact))
    } catch (error) {
      throw isModalError(error) ? error : normalizeThrown(error)
    }
  }
const addressesOf = (shared: SharedAddresses | undefined) => {
  const session = shared && readSession(shared, chain)
  return session && { chain: session.chain, accounts: session.accounts }
}
const connect = on(async (wallet) => addressesOf(await wallet.connect()))
const look = on(async (wallet) => addressesOf(await wallet.look()))
const sign = on((wallet) => wallet.signMessage({ message: 'hello', address: PAYMENT, protocol: 'bip322', chain }))
const psbt = (broadcast: boolean) =>
  on((wallet) =>
    wallet.signPsbt({
      psbt: Buffer.from(PSBT, 'hex').toString('base64'),
      signInputs: { [PAYMENT]: [0] },
      broadcast,
      chain,
    }),
  )
const transfer = on((wallet) =>
  wallet.sendTransfer?.({ recipients: [{ address: PAYMENT, amount: 5000 }], chain }).catch(failSending),
)
/** Returns whether the wallet has left, for each change it announces. */
const listen = on((wallet) => {
  const changes: boolean[] = []
  wallet.listen((hasLeft) => changes.push(hasLeft))
  return changes
})

const payment = { address: PAYMENT, kind: 'payment' }
const ordinals = { address: ORDINALS, kind: 'ordinal' }
const declined = throws('USER_REJECTED')
const unsupported = throws('BIP122_METHOD_UNSUPPORTED')

describeClient('injected-bitcoin', {
  calls: {
    wallet_connect: connect,
    getAddresses: connect,
    getAccounts: look,
    'sats.accounts': connect,
    wallet_getAccount: look,
    requestAccounts: connect,
    connect,
    getChain: connect,
    getNetwork: connect,
    signMessage: sign,
    signPsbt: psbt(false),
    'sats.psbt-sent': psbt(true),
    pushPsbt: psbt(true),
    sendTransfer: transfer,
    sendBitcoin: transfer,
    'on accountChange': listen,
    'on networkChange': listen,
    'on disconnect': listen,
    addListener: listen,
  },
  uncalled: {
    send: '`sendBitcoin` is called instead.',
    'on accountChanged': 'Read again from the wallet.',
  },
  outcomes: {
    'sats.connect': equals({ chain, accounts: [payment, ordinals] }),
    'sats.connect-extra': equals({ chain, accounts: [payment] }),
    'sats.connect-signet': matches({ accounts: [{ kind: 'payment' }] }),
    'sats.decline': declined,
    'sats.unsupported': unsupported,
    'sats.unsupported-2': unsupported,
    'sats.access': equals(undefined),
    'sats.internal': throws('RPC_INTERNAL', 'Internal error'),
    'sats.sign': equals('AkgwRQ=='),
    'sats.sign-other': throws('ACCOUNT_MISMATCH'),
    'sats.psbt-sent': matches({ hash: TXID }),
    'sats.transfer': equals(TXID),
    'sats.event-account': equals([false]),
    'sats.event-network': equals([false]),
    'sats.event-disconnect': equals([true]),
    'sats.no-listener': equals([]),
    'leather.addresses': matches({ accounts: [payment, { kind: 'ordinal' }] }),
    'leather.addresses-no-bitcoin': throws('BIP122_ADDRESS_INVALID'),
    'leather.decline': declined,
    'leather.server': throws('BIP122_SENT_UNCONFIRMED', 'Failed to broadcast transaction'),
    'leather.unsupported': unsupported,
    'leather.permission': throws('WALLET_UNAUTHORIZED'),
    'leather.unauthenticated': throws('WALLET_UNAUTHORIZED'),
    'leather.method': unsupported,
    'leather.sign': equals('AkgwRQ=='),
    'leather.transfer': equals(TXID),
    'unisat.accounts-locked': equals(undefined),
    'unisat.chain': equals({ chain, accounts: [payment] }),
    'unisat.chain-fractal': throws('BIP122_ADDRESS_INVALID'),
    'unisat.chain-testnet4': throws('BIP122_ADDRESS_INVALID'),
    'unisat.no-chain': equals({ chain, accounts: [payment] }),
    'unisat.decline': declined,
    'unisat.push': matches({ hash: TXID }),
    'unisat.send': equals(TXID),
    'okx.decline': declined,
    'okx.send': equals(TXID),
    'standard.sign': equals('AkgwRQ=='),
    'standard.several-chains': matches({ accounts: [{ kind: 'payment' }] }),
    'standard.other-family': throws('BIP122_ADDRESS_INVALID'),
  },
})
