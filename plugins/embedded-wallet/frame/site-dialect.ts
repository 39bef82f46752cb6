import { namespaceOf, read } from 'portico/kit'
import { type CaipNetworkId, type FrameDialect, normalizeThrown } from 'portico/plugin'
import { EVM } from '../families.js'
import { requestKind } from '../requests/request-table.js'

const TO_PAGE = '@w3m-app/'
const FROM_PAGE = '@w3m-frame/'

/** The requests whose success says nothing, and what it means. */
const MEANINGS: Readonly<Record<string, unknown>> = {
  CONNECT_OTP: { action: 'CONNECT' },
  UPDATE_EMAIL_PRIMARY_OTP: {},
}

/** Default colors that the page gets beside the theme variables. */
const COLORS = {
  light: { accent: 'hsla(231, 100%, 70%, 1)', background: '#fff' },
  dark: { accent: 'hsla(230, 100%, 67%, 1)', background: '#202020' },
} as const

/** Pixels of a corner at the scale 1. */
const RADIUS = 4

type Payload = Readonly<Record<string, unknown>>

const toTheme = (payload: Payload) => {
  const { themeMode, themeVariables } = payload as {
    readonly themeMode: 'light' | 'dark'
    readonly themeVariables: { readonly accent?: string; readonly radius?: number; readonly font?: string }
  }
  const { accent, radius, font } = themeVariables
  const defaults = COLORS[themeMode]
  return {
    themeMode,
    themeVariables: {
      ...(accent !== undefined && { '--w3m-accent': accent }),
      ...(radius !== undefined && { '--w3m-border-radius-master': `${RADIUS * radius}px` }),
      ...(font !== undefined && { '--w3m-font-family': font }),
    },
    w3mThemeVariables: { '--w3m-accent': accent ?? defaults.accent, '--w3m-background': defaults.background },
  }
}

/** The params of methods that name no account: the page has one on Solana. */
const PARAMS: Readonly<Record<string, string>> = {
  solana_signTransaction: 'transaction',
  solana_signAllTransactions: 'transactions',
}

/** Returns the first endpoint of a network. */
export type RpcUrlOf = (chain: CaipNetworkId) => string | undefined

/** Writes payloads as the public client does since 1.7.11. @source https://github.com/reown-com/appkit */
const toPayload = (type: string, payload: Payload, rpcUrlOf: RpcUrlOf): Payload => {
  const { chainId } = payload as { readonly chainId?: CaipNetworkId }
  const rpcUrl = chainId && rpcUrlOf(chainId)
  const withUrl = { ...payload, ...(rpcUrl !== undefined && { rpcUrl }) }
  switch (type) {
    case 'SYNC_THEME':
      return toTheme(payload)
    case 'GET_SOCIAL_REDIRECT_URI':
      // The page reads where to come back to from the address.
      return { provider: payload['provider'] }
    case 'SWITCH_NETWORK':
      return withUrl
    case 'GET_USER':
    case 'CONNECT_SOCIAL':
      return chainId !== undefined && namespaceOf(chainId) === EVM
        ? { ...withUrl, chainId: Number(chainId.slice(chainId.indexOf(':') + 1)) }
        : withUrl
    case 'RPC_REQUEST': {
      const { method, params } = payload
      const key = PARAMS[String(method)]
      const written = { ...withUrl, params: key === undefined ? params : { [key]: read(params, key) } }
      if (chainId === undefined) return written
      const [chainNamespace, reference] = [namespaceOf(chainId), chainId.slice(chainId.indexOf(':') + 1)]
      // A number on EVM chains, the bare reference elsewhere: the page does not read CAIP-2 here.
      return { ...written, chainNamespace, chainId: chainNamespace === EVM ? Number(reference) : reference }
    }
    default:
      return payload
  }
}

/** Its errors have a text and no code, so that the request says what has failed. */
const codeOf = (type: string, message: unknown): string | number | undefined => {
  if (type.endsWith('_OTP')) return 'INVALID_CODE'
  return type === 'RPC_REQUEST' && normalizeThrown({ message }).code === 'USER_REJECTED' ? 4001 : undefined
}

const toAnswer = (id: string, type: string, payload: unknown, suffix: '_SUCCESS' | '_ERROR') => {
  const asked = type.slice(0, -suffix.length)
  if (suffix === '_SUCCESS')
    return { id, type: asked, result: payload ?? (Object.hasOwn(MEANINGS, asked) ? MEANINGS[asked] : null) }
  const message = read(payload, 'message')
  const code = codeOf(asked, message)
  return { id, type: asked, error: { message, ...(code !== undefined && { code }) } }
}

/** The messages of the public product's page: objects with a prefixed type, whose answers end in `_SUCCESS` or `_ERROR`. */
export const createSiteDialect = (rpcUrlOf: RpcUrlOf): FrameDialect => {
  /** The requests that the page shows to the user. */
  const shown = new Set<unknown>()
  return {
    encode({ id, type = '', payload }) {
      if (type === 'portico:cancel')
        return shown.delete(id) ? { type: `${TO_PAGE}RPC_ABORT`, id: `${id}-abort` } : undefined
      if (type === 'RPC_REQUEST' && requestKind(String(read(payload, 'method'))) === 'approve') shown.add(id)
      const written = payload === undefined ? undefined : toPayload(type, payload as Payload, rpcUrlOf)
      return { type: `${TO_PAGE}${type}`, id, ...(written !== undefined && { payload: written }) }
    },
    decode(value) {
      const [id, prefixed, payload] = [read(value, 'id'), read(value, 'type'), read(value, 'payload')]
      if (typeof prefixed !== 'string' || !prefixed.startsWith(FROM_PAGE)) return undefined
      const type = prefixed.slice(FROM_PAGE.length)
      if (type === 'READY') return { type: 'portico:ready' }
      const suffix = (['_SUCCESS', '_ERROR'] as const).find((end) => type.endsWith(end))
      if (!suffix) return { type, payload }
      if (typeof id !== 'string') return undefined
      shown.delete(id)
      return toAnswer(id, type, payload, suffix)
    },
  }
}
