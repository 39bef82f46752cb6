import type { FrameDialect } from '../../../../kernel/contract/frame.js'

const VOID = new Set([
  'SYNC_DAPP_DATA',
  'SYNC_THEME',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'SIGN_OUT',
  'UPDATE_EMAIL_PRIMARY_OTP',
  'RELOAD',
  'RPC_ABORT',
])

/** The messages of the public product's page, from its own side. */
export const sitePageDialect: FrameDialect = {
  encode({ id, type = '', payload, result, error }) {
    if (type === 'portico:ready') return { type: '@w3m-frame/READY', payload: { version: '4' } }
    if (id === undefined) return { type: `@w3m-frame/${type}`, ...(payload !== undefined && { payload }) }
    if (error === undefined)
      return { type: `@w3m-frame/${type}_SUCCESS`, id, ...(!VOID.has(type) && { payload: result }) }
    return { type: `@w3m-frame/${type}_ERROR`, id, payload: { message: (error as { message: string }).message } }
  },
  decode(value) {
    const { id, type, payload } = value as { id: string; type: string; payload?: unknown }
    return { id, type: type.replace(/^@w3m-app\//, ''), payload }
  },
}
