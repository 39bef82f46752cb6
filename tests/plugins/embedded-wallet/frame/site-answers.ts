import type { FrameAnswer } from '../../../../testing/ports/fake-frame.js'

/**
 * The keys that the page takes with each request: those of the pairs in tests/wire, which have their sources. `?` marks
 * those that may be left out.
 */
export const SITE_KEYS: Readonly<Record<string, string>> = {
  SYNC_DAPP_DATA: 'projectId metadata? sdkVersion? sdkType?',
  SYNC_THEME: 'themeMode? themeVariables? w3mThemeVariables?',
  IS_CONNECTED: 'token?',
  CONNECT_EMAIL: 'email',
  CONNECT_DEVICE: '',
  CONNECT_OTP: 'otp',
  CONNECT_SOCIAL: 'uri preferredAccountType? chainId? rpcUrl?',
  GET_SOCIAL_REDIRECT_URI: 'provider',
  GET_FARCASTER_URI: '',
  CONNECT_FARCASTER: '',
  GET_USER: 'chainId? preferredAccountType? siwxMessage? rpcUrl?',
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: '',
  SET_PREFERRED_ACCOUNT: 'type',
  SWITCH_NETWORK: 'chainId rpcUrl?',
  RPC_REQUEST: 'method params? chainId? chainNamespace? rpcUrl?',
  RPC_ABORT: '',
  UPDATE_EMAIL: 'email',
  UPDATE_EMAIL_PRIMARY_OTP: 'otp',
  UPDATE_EMAIL_SECONDARY_OTP: 'otp',
  RELOAD: '',
  SIGN_OUT: '',
}

/** The params of the Solana methods. */
export const SOLANA_KEYS: Readonly<Record<string, string>> = {
  solana_signMessage: 'message pubkey',
  solana_signTransaction: 'transaction',
  solana_signAllTransactions: 'transactions',
}

const expectKeys = (what: string, value: unknown, keys: string): void => {
  const names = keys.split(' ').filter(Boolean)
  const given = Object.keys((value ?? {}) as object)
  const known = names.map((name) => name.replace('?', ''))
  const wrong = given.find((key) => !known.includes(key))
  if (wrong !== undefined) throw new Error(`${what}: ${wrong} is not declared.`)
  const missing = names.find((name) => !name.endsWith('?') && !given.includes(name))
  if (missing !== undefined) throw new Error(`${what}: ${missing} is missing.`)
}

/** A network is a number or a bare reference beside its namespace, or is not named. */
const expectNetwork = ({ chainId, chainNamespace }: Readonly<Record<string, unknown>>): void => {
  const isNamed = chainNamespace === 'eip155' ? Number.isInteger(chainId) : chainNamespace === 'solana'
  const isBare = !String(chainId).includes(':')
  if ((chainId !== undefined || chainNamespace !== undefined) && !(isNamed && isBare))
    throw new Error(`RPC_REQUEST: ${String(chainId)} is not a network of ${String(chainNamespace)}.`)
}

/** Makes a page refuse what the public product's page does not declare. */
export const strict = (answers: Readonly<Record<string, FrameAnswer>>): Readonly<Record<string, FrameAnswer>> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([type, answer]) => {
      const keys = SITE_KEYS[type]
      if (keys === undefined || answer === 'never') return []
      const checked: FrameAnswer = (payload) => {
        expectKeys(type, payload, keys)
        if (type === 'RPC_REQUEST') {
          const { method, params } = payload as { readonly method: string; readonly params: unknown }
          expectNetwork(payload as Readonly<Record<string, unknown>>)
          const own = SOLANA_KEYS[method]
          if (own !== undefined) expectKeys(method, params, own)
        }
        return answer(payload)
      }
      return [[type, checked]]
    }),
  )
