import { read } from 'portico/kit'
import { type FrameDialect, normalizeThrown } from 'portico/plugin'

const TO_PAGE = '@w3m-app/'
const FROM_PAGE = '@w3m-frame/'

/** The requests whose success says nothing, and what it means. */
const MEANINGS: Readonly<Record<string, unknown>> = {
  SYNC_DAPP_DATA: { protocol: 1 },
  CONNECT_OTP: { action: 'CONNECT' },
  UPDATE_EMAIL_PRIMARY_OTP: {},
}

/** The colours that the page is given beside the variables of the theme. */
const COLOURS = {
  light: { accent: 'hsla(231, 100%, 70%, 1)', background: '#fff' },
  dark: { accent: 'hsla(230, 100%, 67%, 1)', background: '#121313' },
} as const

const toTheme = (payload: unknown) => {
  const { themeMode, themeVariables } = payload as {
    readonly themeMode: 'light' | 'dark'
    readonly themeVariables: Readonly<Record<string, string | number>>
  }
  const { accent, background } = COLOURS[themeMode]
  return {
    themeMode,
    themeVariables,
    w3mThemeVariables: {
      '--w3m-accent': String(themeVariables['accent'] ?? accent),
      '--w3m-background': background,
    },
  }
}

/** Its errors have a text and no code, so that the request says what has failed. */
const codeOf = (type: string, message: unknown): string | number | undefined => {
  if (type.endsWith('_OTP')) return 'INVALID_CODE'
  return type === 'RPC_REQUEST' && normalizeThrown({ message }).code === 'USER_REJECTED' ? 4001 : undefined
}

const toAnswer = (id: unknown, type: string, payload: unknown, suffix: '_SUCCESS' | '_ERROR') => {
  if (typeof id !== 'string') return undefined
  const asked = type.slice(0, -suffix.length)
  if (suffix === '_SUCCESS')
    return { id, type: asked, result: payload ?? (Object.hasOwn(MEANINGS, asked) ? MEANINGS[asked] : null) }
  const message = read(payload, 'message')
  const code = codeOf(asked, message)
  return { id, type: asked, error: { message, ...(code !== undefined && { code }) } }
}

/** The messages of the public product's page: objects with a prefixed type, whose answers end in `_SUCCESS` or `_ERROR`. */
export const siteDialect: FrameDialect = {
  encode({ id, type = '', payload }) {
    // It cannot take a request back.
    if (type === 'portico:cancel') return undefined
    const written = type === 'SYNC_THEME' ? toTheme(payload) : payload
    return { type: `${TO_PAGE}${type}`, id, ...(written !== undefined && { payload: written }) }
  },
  decode(value) {
    const [id, prefixed, payload] = [read(value, 'id'), read(value, 'type'), read(value, 'payload')]
    if (typeof prefixed !== 'string' || !prefixed.startsWith(FROM_PAGE)) return undefined
    const type = prefixed.slice(FROM_PAGE.length)
    if (type === 'READY') return { type: 'portico:ready' }
    if (type.endsWith('_SUCCESS')) return toAnswer(id, type, payload, '_SUCCESS')
    if (type.endsWith('_ERROR')) return toAnswer(id, type, payload, '_ERROR')
    return { type, payload }
  },
}
