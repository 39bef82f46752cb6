import { ProviderError } from '../../approvals/provider-error.js'
import type { WalletCore, WalletMethods } from '../wallet-core.js'

const ASKING = ['eth_requestAccounts', 'wallet_requestPermissions']

const permissionsFor = (accounts: readonly string[]): unknown =>
  accounts.length === 0
    ? []
    : [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: accounts }] }]

/**
 * Accounts and permissions: EIP-1102 and EIP-2255.
 * @source https://eips.ethereum.org/EIPS/eip-1102, https://eips.ethereum.org/EIPS/eip-2255
 */
export const accountMethods = ({ state, approvals, visible, change, repeat }: WalletCore): WalletMethods => {
  const refuseSecond = () => {
    if (approvals.pending.some(({ method }) => ASKING.includes(method))) throw new ProviderError(-32002)
  }
  const sayAgain = () => repeat('accountsChanged')
  const permit = async (): Promise<readonly string[]> => {
    await change({ permitted: true })
    return visible()
  }
  return {
    eth_accounts: () => ({ asks: false, perform: visible }),
    eth_requestAccounts: (_, request) => ({
      // A permitted site gets no prompt.
      asks: !state().permitted,
      check: async () => {
        if (state().locked || !state().permitted) refuseSecond()
        if (state().locked) await approvals.wait(request, 'unlock')
      },
      perform: permit,
      repeat: sayAgain,
    }),
    wallet_getPermissions: () => ({ asks: false, perform: async () => permissionsFor(await visible()) }),
    wallet_requestPermissions: (_, request) => ({
      asks: true,
      check: async () => {
        refuseSecond()
        if (state().locked) await approvals.wait(request, 'unlock')
      },
      perform: async () => permissionsFor(await permit()),
      repeat: sayAgain,
    }),
    wallet_revokePermissions: () => ({
      asks: false,
      perform: async () => {
        await change({ permitted: false, shared: undefined })
        return null
      },
      repeat: sayAgain,
    }),
  }
}
