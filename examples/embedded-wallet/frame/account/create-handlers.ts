import { FrameError } from '../frame-error.js'
import type { Handlers } from '../transport/serve-requests.js'
import type { EvmKind } from '../smart/smart-accounts.js'
import type { FrameTheme } from '../transport/payloads.js'
import type { createScreens } from '../screens/screens.js'
import type { Wallet } from './create-wallet.js'
import type { SocialLogins } from './social-logins.js'

/** What the answers are made of. */
export interface HandlerOptions {
  readonly wallet: Wallet
  readonly socials: SocialLogins
  /** Loads the screens. */
  screens(): Promise<ReturnType<typeof createScreens>>
  setTheme(theme: FrameTheme): void
  onConnected(): void
}

/** Lists the accounts of a namespace, of which one is in use. */
const describeAccounts = (accounts: readonly (readonly [address: string, type: EvmKind])[], kind: EvmKind) => ({
  address: accounts.find(([, type]) => type === kind)?.[0],
  accounts: accounts.map(([address, type]) => ({ address, type })),
  preferredAccountType: kind,
})

/** Creates the answer to each request of the modal. */
export const createHandlers = ({ wallet, socials, screens, setTheme, onConnected }: HandlerOptions): Handlers => {
  const describe = async (chainId: string) => {
    const { email = null, name: userName = null, canChangeEmail, accounts, isRecoverable } = await wallet.describe()
    const user = { email, userName, canChangeEmail, chainId, isRecoverable }
    if (chainId.startsWith('solana:')) return { ...user, ...describeAccounts([[accounts.solana, 'eoa']], 'eoa') }
    const { smartAccounts } = wallet
    const { user: owner, smart } = await wallet.smartAccount()
    const own = [accounts.eip155, 'eoa'] as const
    if (!smart) return { ...user, ...describeAccounts([own], 'eoa') }
    const kind = await smartAccounts.kindOn(owner.id, smart, chainId)
    const smartAccountDeployed = await smartAccounts.isDeployed(owner.id, smart, chainId)
    const all = [own, [smart.address, 'smartAccount'] as const]
    return {
      ...user,
      ...describeAccounts(all, kind),
      ...(smartAccountDeployed !== undefined && { smartAccountDeployed }),
    }
  }
  return {
    SYNC_DAPP_DATA({ smartAccounts }) {
      wallet.smartAccounts.setOffer(smartAccounts)
      return { protocol: 1 }
    },
    SYNC_THEME: setTheme,
    PING: () => null,
    IS_CONNECTED: async () => ({ isConnected: await wallet.isConnected() }),
    async CONNECT_EMAIL({ email }) {
      return { action: 'VERIFY_OTP', ...(await wallet.sendCode(email)) }
    },
    async CONNECT_OTP({ otp }) {
      const action = await wallet.enterCode(otp)
      if (action === 'CONNECT') onConnected()
      return { action }
    },
    async CONNECT_PASSKEY(_, signal) {
      const action = await (await screens()).enterPasskey(signal)
      if (action === 'CONNECT') onConnected()
      return { action }
    },
    GET_SOCIAL_REDIRECT_URI: ({ provider, returnUri }) => socials.begin(provider, returnUri),
    async CONNECT_SOCIAL({ result }) {
      const action = await socials.finish(result)
      if (action === 'CONNECT') onConnected()
      return { action }
    },
    GET_FARCASTER_URI: () => socials.beginFarcaster(),
    async CONNECT_FARCASTER(_, signal) {
      const action = await socials.awaitFarcaster(signal)
      if (action === 'CONNECT') onConnected()
      return { action, userName: await wallet.userName() }
    },
    async RECOVER(_, signal) {
      try {
        await (await screens()).recover(signal)
      } catch (error) {
        void wallet.abandonLogin()
        throw error
      }
      onConnected()
    },
    GET_USER: ({ chainId }) => describe(chainId),
    SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
    RPC_REQUEST: async (request, signal) => (await screens()).approve(request, signal),
    UPDATE_EMAIL: async ({ email }) => ({
      action: 'VERIFY_PRIMARY_OTP',
      ...(await wallet.changeEmail('start', email)),
    }),
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }) => wallet.changeEmail('primary', otp),
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => ({ newEmail: await wallet.finishEmail(otp) }),
    async SET_PREFERRED_ACCOUNT({ type }) {
      const { user, eip155, smart } = await wallet.smartAccount()
      if (type === 'smartAccount' && !smart) throw new FrameError(4200, 'There are no smart accounts here.')
      await wallet.smartAccounts.prefer(user.id, type)
      return { type, address: type === 'eoa' ? eip155 : smart?.address }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({
      smartAccountEnabledNetworks: await wallet.smartAccounts.networks(),
    }),
    NODE_ANSWER: (answer) => wallet.gate.answer(answer),
    MANAGE: async ({ task }, signal) => (await screens()).manage(task, signal),
    async SIGN_OUT() {
      try {
        await wallet.signOut()
      } catch (error) {
        if (!(error instanceof FrameError)) throw error
      }
    },
  }
}
