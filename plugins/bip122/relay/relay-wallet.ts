import type { CaipNetworkId, ConnectorSession, RelayChannel } from 'portico/plugin'
import { read, toAddress } from 'portico/kit'
import { formOf } from '../addresses/chains.js'
import { bip122Error } from '../errors.js'
import { toBase64Text } from '../to-base64-text.js'
import type { BitcoinWallet, SharedAddresses } from '../wallets/bitcoin-wallet.js'
import { readSigned } from '../wallets/read-signed.js'

/** The purpose that the wallet names for each address. */
type Purposes = ReadonlyMap<string, unknown>

const unsupported = (method: string) => bip122Error('BIP122_METHOD_UNSUPPORTED', { values: { method } })

/** Wallets name the property, and the purpose of ordinals, in two ways. */
const readPurposes = (answer: unknown): Purposes => {
  const entries = Array.isArray(answer) ? answer : read(answer, 'addresses')
  if (!Array.isArray(entries)) return new Map()
  return new Map(
    entries.slice(0, 1000).map((entry: unknown) => {
      const purpose = read(entry, 'intention') ?? read(entry, 'purpose')
      return [String(read(entry, 'address')), purpose === 'ordinal' ? 'ordinals' : purpose] as const
    }),
  )
}

const purposesOf = ({ accounts }: ConnectorSession): Purposes =>
  new Map(
    accounts.flatMap((account) =>
      typeof account === 'string' || !account.kind
        ? []
        : [[account.address, account.kind === 'ordinal' ? 'ordinals' : account.kind] as const],
    ),
  )

/** Returns only addresses of the session: a wallet may name every address it ever derived. */
const toShared = ({ accounts, chain }: ConnectorSession, purposes: Purposes): SharedAddresses => ({
  addresses: accounts.map(toAddress).map((address) => ({ address, purpose: purposes.get(address) })),
  network: formOf(chain)?.name,
})

/**
 * Adapts a Bitcoin wallet behind a relay; only approved methods are sent, always with the network of the request.
 * @throws on requests: `BIP122_METHOD_UNSUPPORTED`, `ACCOUNT_MISMATCH` if the wallet names another signer,
 * `{ code: 4900 }` if the session has ended, and the wallet's own errors
 * @source https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin
 */
export const createRelayWallet = (channel: RelayChannel): BitcoinWallet => {
  const has = (method: string): boolean => channel.methods().includes(method)
  const ask = async (method: string, params: object, chain?: CaipNetworkId): Promise<unknown> => {
    if (!has(method)) throw unsupported(method)
    return channel.request({ method, params }, chain)
  }
  /** Returns the account that pays; ordinals must not be spent. */
  const payer = (): string | undefined => {
    const session = channel.session()
    const purposes = session && purposesOf(session)
    const addresses = session?.accounts.map(toAddress) ?? []
    return addresses.find((address) => purposes?.get(address) !== 'ordinals') ?? addresses[0]
  }
  const askPurposes = async (session: ConnectorSession): Promise<Purposes> => {
    if (!has('getAccountAddresses')) return purposesOf(session)
    const params = { account: session.accounts.map(toAddress)[0], intentions: ['payment', 'ordinal'] }
    // A wallet that does not answer still shares its addresses.
    const told = await ask('getAccountAddresses', params, session.chain).then(readPurposes, () => new Map())
    return new Map([...purposesOf(session), ...told])
  }

  return {
    source: channel,
    broadcasts: true,
    async connect() {
      const session = channel.session()
      if (!session) throw { code: 4900, message: 'The session with the wallet has ended.' }
      return toShared(session, await askPurposes(session))
    },
    async look() {
      const session = channel.session()
      return session && toShared(session, purposesOf(session))
    },
    // One session serves all namespaces: the relay plugin ends it.
    disconnect: async () => undefined,
    listen: (changed) => channel.watch(({ type }) => changed(type === 'disconnect')),
    async signMessage({ message, address, protocol, chain }) {
      return readSigned(await ask('signMessage', { message, account: address, address, protocol }, chain), address)
    },
    async signPsbt({ psbt, signInputs, broadcast, chain }) {
      const inputs = Object.entries(signInputs).flatMap(([address, indexes]) =>
        indexes.map((index) => ({ address, index })),
      )
      const params = { account: inputs[0]?.address, psbt, signInputs: inputs, broadcast }
      const answer = await ask('signPsbt', params, chain)
      return { psbt: toBase64Text(read(answer, 'psbt')), hash: read(answer, 'txid') }
    },
    async sendTransfer({ recipients, chain }) {
      const [first, ...others] = recipients
      if (!first || others.length > 0) throw unsupported('sendTransfer to several receivers')
      const params = { account: payer(), recipientAddress: first.address, amount: String(first.amount) }
      return read(await ask('sendTransfer', params, chain), 'txid')
    },
    async switchTo(chain) {
      if (channel.session()?.approvedChains?.includes(chain) !== true) throw unsupported('wallet_changeNetwork')
      await channel.moveTo(chain)
    },
  }
}
