import type { CaipNetworkId, ConnectorSession, RelayChannel } from 'portico/plugin'
import { read } from 'portico/kit'
import { formOf } from '../addresses/chains.js'
import { bip122Error } from '../errors.js'
import { toBase64Text } from '../to-base64-text.js'
import type { BitcoinWallet, SharedAddresses } from '../wallets/bitcoin-wallet.js'
import { readSigned } from '../wallets/read-signed.js'

/** What the wallet says that each address is for, by address. */
type Purposes = ReadonlyMap<string, unknown>

const unsupported = (method: string) => bip122Error('BIP122_METHOD_UNSUPPORTED', { values: { method } })

/** Purposes have two spellings, and two names. */
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

const purposesOf = ({ accountTypes = {} }: ConnectorSession): Purposes =>
  new Map(Object.entries(accountTypes).map(([address, type]) => [address, type === 'ordinal' ? 'ordinals' : type]))

/** Only what the session lists: a wallet names every address that it has ever made, and has shared a few. */
const toShared = ({ accounts, chain }: ConnectorSession, purposes: Purposes): SharedAddresses => ({
  addresses: accounts.map((address) => ({ address, purpose: purposes.get(address) })),
  network: formOf(chain)?.name,
})

/**
 * A Bitcoin wallet behind a relay. It is asked for what it agreed to alone, always on the network that a request is for.
 * @throws on requests: `BIP122_METHOD_UNSUPPORTED`, `ACCOUNT_MISMATCH` where the wallet says that another address has signed,
 * `{ code: 4900 }` where the session has ended, and the wallet's own errors
 * @source https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin
 */
export const createRelayWallet = (channel: RelayChannel): BitcoinWallet => {
  const has = (method: string): boolean => channel.methods().includes(method)
  const ask = async (method: string, params: object, chain?: CaipNetworkId): Promise<unknown> => {
    if (!has(method)) throw unsupported(method)
    return channel.request({ method, params }, chain)
  }
  /** The account that pays; ordinals are not spent. */
  const payer = (): string | undefined => {
    const { accounts, accountTypes = {} } = channel.session() ?? { accounts: [] }
    return accounts.find((address) => accountTypes[address] !== 'ordinal') ?? accounts[0]
  }
  const askPurposes = async (session: ConnectorSession): Promise<Purposes> => {
    if (!has('getAccountAddresses')) return purposesOf(session)
    const params = { account: session.accounts[0], intentions: ['payment', 'ordinal'] }
    // Whoever does not say shares the addresses all the same.
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
    // A session is one for all namespaces: whoever opened it ends it.
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
      channel.moveTo(chain)
    },
  }
}
