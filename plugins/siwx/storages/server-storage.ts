import { isModalError } from 'portico/plugin'
import {
  type FetchOptions,
  fetchText,
  type HttpPorts,
  messageOf,
  readOptional,
  readRecord,
  readText,
  readValidList,
} from 'portico/kit'
import { SERVER_TIMEOUT_MS } from '../constants.js'
import type { SiwxStorage } from '../contract.js'
import { siwxError } from '../errors.js'
import type { MessageForms } from '../message/message-form.js'
import { isSessionOf } from './is-session-of.js'
import { readSession } from './read-session.js'

/** The location of a server with the protocol of `portico/siwx/verify`, and the means to reach it. */
interface ServerStorageParts extends HttpPorts {
  /** A path on the page's own server, or a whole URL. */
  readonly url: string
  readonly forms: MessageForms
}

/** The cookie identifies the user; a list of sessions has a few hundred at most. */
const COMMON = { credentials: 'include', cache: 'no-store', timeout: SERVER_TIMEOUT_MS, bodyLimit: 1_000_000 } as const

/**
 * Stores sessions on a server, which creates nonces, verifies signatures and identifies the user by an `HttpOnly` cookie.
 * @throws `SIWX_SERVER_FAILED`, with the status and the server's code in `details`
 */
export const serverStorage = ({ url, forms, http, clock }: ServerStorageParts): SiwxStorage => {
  const base = url.replace(/\/+$/, '')

  const ask = async (path: string, init: FetchOptions = {}): Promise<unknown> => {
    try {
      const { ok, status, text } = await fetchText({ http, clock }, `${base}${path}`, { ...COMMON, ...init })
      if (!ok) throw siwxError('SIWX_SERVER_FAILED', { details: `${status} ${codeIn(text)}`.trim() })
      return text === '' ? undefined : JSON.parse(text)
    } catch (error) {
      throw isModalError(error)
        ? error
        : siwxError('SIWX_SERVER_FAILED', { details: 'the response is missing or unreadable', cause: error })
    }
  }
  const send = (method: string, body?: unknown): FetchOptions => ({
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

  return {
    verifies: true,
    async nonce() {
      const answer = await ask('/nonce')
      return readAnswer(() => {
        const given = readRecord(answer, 'nonce')
        const issuedAt = readOptional(given['issuedAt'], 'issuedAt', readText)
        return { nonce: readText(given['nonce'], 'nonce'), ...(issuedAt !== undefined && { issuedAt }) }
      })
    },
    async add({ message, signature }) {
      await ask('/sessions', send('POST', { message, signature }))
    },
    async set(sessions) {
      await ask('/sessions', send('DELETE'))
      for (const { message, signature } of sessions) await ask('/sessions', send('POST', { message, signature }))
    },
    async get(chainId, address) {
      const answer = await ask('/sessions')
      const sessions = readAnswer(() => readValidList(answer, 'sessions', readSession))
      return sessions.filter((session) => isSessionOf(session, chainId, address, forms))
    },
    async delete(chainId, address) {
      await ask(`/sessions?${new URLSearchParams({ chainId, address })}`, send('DELETE'))
    },
  }
}

/** Reads JSON of another shape. @throws `SIWX_SERVER_FAILED`, with the field in `details` */
const readAnswer = <Value>(read: () => Value): Value => {
  try {
    return read()
  } catch (cause) {
    throw siwxError('SIWX_SERVER_FAILED', { details: messageOf(cause), cause })
  }
}

/** Returns the error code in a response body, or an empty string. */
const codeIn = (text: string): string => {
  try {
    const { code } = readRecord(JSON.parse(text))
    return typeof code === 'string' && /^[A-Z0-9_]{1,64}$/.test(code) ? code : ''
  } catch {
    return ''
  }
}
