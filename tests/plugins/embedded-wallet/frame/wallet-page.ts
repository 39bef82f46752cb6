import { base58 } from '@scure/base'
import { ed25519 } from '@noble/curves/ed25519'
import { privateKeyToAccount } from 'viem/accounts'
import type { EmbeddedWalletFixture } from '../../../../testing/conformance/embedded-wallet-fixture.js'
import type { FrameAnswer } from '../../../../testing/ports/fake-frame.js'
import { strict } from './site-answers.js'

const EVM_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const SOLANA_KEY = '4d44e8b9a2e1d652ffcc8fee7c76c293cefdace39dc3bf8bfa4ce4f4d16e40f5'
const NOW = 1_767_225_600_000

const fail = (code: number | string, message = String(code)): never => {
  throw Object.assign(new Error(message), { code })
}

/** How a page differs from one that only sends a code. */
export interface WalletPageOptions {
  readonly needsDevice?: boolean
  readonly needsRecovery?: boolean
  /** `site`: what the public product's page answers. */
  readonly wire?: 'port' | 'site'
  readonly smartAccount?: boolean
  /** What the page says of the address, if it does. */
  readonly canChangeEmail?: boolean
  /** The key of its EVM account; a well-known one unless given. */
  readonly key?: `0x${string}`
  /** Answers requests of the EVM account in place of the page, for example by a chain. */
  readonly request?: (request: { readonly method: string; readonly params: unknown }) => Promise<unknown>
  /** Resolves once the user has opened the link in the email; at once without it. */
  readonly opened?: () => Promise<void>
}

/** A page of a wallet with real keys, and its server. */
export const walletPage = (options: WalletPageOptions = {}) => {
  const evm = privateKeyToAccount(options.key ?? EVM_KEY)
  const publicKey = base58.encode(ed25519.getPublicKey(SOLANA_KEY))
  const isSite = options.wire === 'site'
  const state = {
    email: undefined as string | undefined,
    pending: undefined as string | undefined,
    next: undefined as string | undefined,
    result: undefined as string | undefined,
    code: '135790',
    used: true,
    isConfirmed: !options.needsDevice,
    kind: 'eoa' as 'eoa' | 'smartAccount',
    codes: 0,
  }
  const expectLogin = () => state.email ?? fail(4100)
  const sendCode = () => {
    state.used = false
    state.codes += 1
    state.code = String(135_790 + state.codes)
    return isSite ? {} : { length: 6, expiresIn: 1200, resendIn: 30 }
  }
  const check = (otp: unknown) => {
    if (state.used) fail('EXPIRED_CODE')
    if (otp !== state.code) fail('INVALID_CODE')
    state.used = true
  }
  const chainIdOf = (chainId: string) => (isSite && chainId.startsWith('eip155:') ? Number(chainId.slice(7)) : chainId)
  const smart = '0x1111111111111111111111111111111111111111'

  const sign: Readonly<Record<string, (params: never) => unknown>> = {
    personal_sign: ([data, address]: [`0x${string}`, string]) =>
      address === evm.address ? evm.signMessage({ message: { raw: data } }) : fail(4100),
    eth_signTypedData_v4: ([, text]: [string, string]) => evm.signTypedData(JSON.parse(text)),
    eth_signTransaction: ([given]: [Record<string, `0x${string}`>]) =>
      evm.signTransaction({
        type: 'eip1559',
        chainId: Number(given['chainId']),
        ...(given['to'] && { to: given['to'] }),
        value: BigInt(given['value'] ?? 0),
        data: given['data'] ?? '0x',
        gas: BigInt(given['gas'] ?? 0),
        nonce: Number(given['nonce']),
        maxFeePerGas: BigInt(given['maxFeePerGas'] ?? 0),
        maxPriorityFeePerGas: BigInt(given['maxPriorityFeePerGas'] ?? 0),
      }),
    eth_sendTransaction: () => `0x${'ab'.repeat(32)}`,
    solana_signMessage: ({ message }: { message: string }) => ({
      signature: base58.encode(ed25519.sign(base58.decode(message), SOLANA_KEY)),
    }),
    solana_signTransaction: ({ transaction }: { transaction: string }) => ({ transaction: signWire(transaction) }),
    solana_signAllTransactions: ({ transactions }: { transactions: string[] }) => ({
      transactions: transactions.map(signWire),
    }),
  }
  const signWire = (text: string): string => {
    const bytes = Uint8Array.from(base58.decode(text))
    bytes.set(ed25519.sign(bytes.slice(1 + (bytes[0] ?? 0) * 64), SOLANA_KEY), 1)
    return base58.encode(bytes)
  }

  const answers: Readonly<Record<string, (payload: never) => unknown>> = {
    SYNC_DAPP_DATA: () => (isSite ? null : { protocol: 1 }),
    SYNC_THEME: () => null,
    IS_CONNECTED: () => ({ isConnected: state.email !== undefined }),
    CONNECT_EMAIL: ({ email }: { email: string }) => {
      state.pending = email
      return state.isConfirmed ? { action: 'VERIFY_OTP', ...sendCode() } : { action: 'VERIFY_DEVICE' }
    },
    CONNECT_DEVICE: async () => {
      await options.opened?.()
      state.isConfirmed = true
      return null
    },
    CONNECT_OTP: ({ otp }: { otp: string }) => {
      check(otp)
      if (!options.needsRecovery) state.email = state.pending
      return { action: options.needsRecovery ? 'RECOVER' : 'CONNECT' }
    },
    RECOVER: () => {
      state.email = state.pending
      return null
    },
    GET_USER: (asked: { chainId: number | string; preferredAccountType?: string }) => {
      const email = expectLogin()
      const { preferredAccountType: wanted } = asked
      const chainId = typeof asked.chainId === 'number' ? `eip155:${asked.chainId}` : asked.chainId
      if (options.smartAccount && (wanted === 'eoa' || wanted === 'smartAccount')) state.kind = wanted
      if (chainId.startsWith('solana:'))
        return { email, address: publicKey, chainId, accounts: [{ address: publicKey, type: 'eoa' }] }
      const accounts = [{ address: evm.address, type: 'eoa' }]
      if (options.smartAccount) accounts.push({ address: smart, type: 'smartAccount' } as never)
      return {
        email,
        ...(!isSite && { userName: 'Ada' }),
        ...(options.canChangeEmail !== undefined && { canChangeEmail: options.canChangeEmail }),
        address: state.kind === 'eoa' ? evm.address : smart,
        chainId: chainIdOf(chainId),
        accounts,
        smartAccountDeployed: false,
        ...(isSite ? { preferredAccountType: state.kind } : { isRecoverable: true }),
      }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: options.smartAccount ? [1, 137] : [],
    }),
    SET_PREFERRED_ACCOUNT: ({ type }: { type: 'eoa' | 'smartAccount' }) => {
      state.kind = type
      return { type, address: type === 'eoa' ? evm.address : smart }
    },
    SWITCH_NETWORK: ({ chainId }: { chainId: string }) => ({ chainId: chainIdOf(chainId) }),
    RPC_REQUEST: ({ method, params }: { method: string; params: never }) => {
      expectLogin()
      if (options.request && !method.startsWith('solana_')) return options.request({ method, params })
      return (sign[method] ?? (() => fail(4200)))(params)
    },
    UPDATE_EMAIL: ({ email }: { email: string }) => {
      state.next = email
      return { action: 'VERIFY_PRIMARY_OTP', ...sendCode() }
    },
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }: { otp: string }) => {
      check(otp)
      return sendCode()
    },
    UPDATE_EMAIL_SECONDARY_OTP: ({ otp }: { otp: string }) => {
      check(otp)
      state.email = state.next
      return { newEmail: state.next }
    },
    ...(!isSite && { PING: () => null }),
    GET_SOCIAL_REDIRECT_URI: ({ provider }: { provider: string }) => {
      state.result = `result-${provider}`
      return { uri: `https://${provider}.example/authorize?state=abc&scope=openid` }
    },
    CONNECT_SOCIAL: ({ uri }: { uri: string }) => {
      if (uri !== state.result) fail('INVALID_CODE')
      state.result = undefined
      state.pending = 'ada@social.example'
      if (!options.needsRecovery) state.email = state.pending
      const action = options.needsRecovery ? 'RECOVER' : 'CONNECT'
      if (!isSite) return { action }
      const accounts = [{ address: evm.address, type: 'eoa' }]
      const user = { email: state.email, address: evm.address, chainId: 1, accounts, preferredAccountType: 'eoa' }
      return { ...user, userName: 'ada#0' }
    },
    GET_FARCASTER_URI: () => ({
      url: 'https://farcaster.example/~/siwf?channelToken=abc',
      ...(!isSite && { number: '052', expiresIn: 300 }),
    }),
    CONNECT_FARCASTER: () => {
      state.email = 'ada@farcaster.example'
      return { userName: 'ada' }
    },
    CONNECT_PASSKEY: () => {
      state.email = 'ada@example.org'
      return { action: 'CONNECT' }
    },
    RELOAD: () => null,
    RPC_ABORT: () => null,
    MANAGE: () => null,
    SIGN_OUT: () => {
      state.email = undefined
      return null
    },
  }
  const all = answers as Readonly<Record<string, FrameAnswer>>
  return { evm, publicKey, smart, state, answers: isSite ? strict(all) : all, now: NOW }
}

/** The page as the user of a provider, for the conformance suite. */
export const toFixture = (
  provider: EmbeddedWalletFixture['provider'],
  options: WalletPageOptions &
    Pick<EmbeddedWalletFixture, 'method' | 'popupAnswer'> &
    Pick<NonNullable<EmbeddedWalletFixture['page']>, 'dialect'> = {},
): EmbeddedWalletFixture => {
  const { state, answers } = walletPage(options)
  const { method, popupAnswer } = options
  const { dialect } = options
  return {
    provider,
    code: () => state.code,
    endElsewhere(emit) {
      state.email = undefined
      emit('USER_UPDATE', { isConnected: false })
    },
    page: { answers, ...(dialect && { dialect, answerMs: 120_000 }) },
    ...(method && { method, resultUri: () => state.result ?? '' }),
    ...(popupAnswer && { popupAnswer }),
  }
}
