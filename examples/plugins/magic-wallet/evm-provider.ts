import { embeddedWalletError } from 'portico/embedded-wallet'
import type { Eip1193Provider } from 'portico/eip155'
import { read } from 'portico/kit'
import { isModalError } from 'portico/plugin'
import type { MagicClient } from './magic-client.js'
import { isSignedOut, toWalletError } from './to-wallet-error.js'

/** The methods that Magic is asked, each with where its parameters name the account. */
const METHODS: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  eth_accounts: () => undefined,
  personal_sign: ([, account]) => account,
  eth_signTypedData_v4: ([account]) => account,
  eth_sendTransaction: ([transaction]) => read(transaction, 'from'),
}

/** Creates the EIP-1193 provider: it asks the SDK of the network in use. */
export const createEvmProvider = (client: MagicClient, address: string, ended: () => void): Eip1193Provider => ({
  async request({ method, params }) {
    const given = Array.isArray(params) ? params : []
    const accountOf = METHODS[method]
    const account = accountOf?.(given)
    const isOther = account !== undefined && String(account).toLowerCase() !== address.toLowerCase()
    if (!accountOf || isOther) throw embeddedWalletError('EMBEDDED_WALLET_METHOD_REFUSED', { details: method })
    const { rpcProvider } = await client.open(client.chain)
    try {
      // A copy: the SDK writes an id into the request, and the modal has frozen it.
      return await rpcProvider.request({ method, params: [...given] })
    } catch (thrown) {
      const error = toWalletError(thrown)
      if (isSignedOut(error)) ended()
      // What a node says, for example of missing funds, is read by the chain's plugin.
      throw isModalError(error, 'EMBEDDED_WALLET_REFUSED') ? thrown : error
    }
  },
})
