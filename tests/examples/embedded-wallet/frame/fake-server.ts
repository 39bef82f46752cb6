import { type Hex, verifyMessage } from 'viem'
import { decodeBase64url } from '../../../../examples/embedded-wallet/frame/bytes/base64url.js'
import { utf8 } from '../../../../examples/embedded-wallet/frame/bytes/bytes.js'
import type { EntryStore } from '../../../../examples/embedded-wallet/frame/storage/entry-store.js'

/** Entries in memory; `deny` makes each access fail as a browser without storage does. */
export const memoryStore = (deny?: Error): EntryStore & { readonly entries: Map<string, unknown> } => {
  const entries = new Map<string, unknown>()
  const guard = () => {
    if (deny) throw deny
  }
  return {
    entries,
    persist: () => undefined,
    async get<Value>(name: string) {
      guard()
      return entries.get(name) as Value | undefined
    },
    async deleteUnder(prefix) {
      guard()
      for (const name of [...entries.keys()]) if (name.startsWith(prefix)) entries.delete(name)
    },
    async set(name, value) {
      guard()
      entries.set(name, value)
    },
    async delete(name) {
      entries.delete(name)
    },
  }
}

/** Locks that queue, as those of a browser do. */
export const queueLocks = (): Pick<LockManager, 'request'> => {
  const queues = new Map<string, Promise<unknown>>()
  const request = (name: string, run: () => Promise<unknown>) => {
    const next = (queues.get(name) ?? Promise.resolve()).then(run, run)
    queues.set(
      name,
      next.catch(() => undefined),
    )
    return next
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

interface Call {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
}

/** The code of an email that confirms a task. */
export const CONFIRMATION = '654321'

/** The server of one user, with the code 123456; it checks proofs against a clock of its own. */
export const fakeServer = (clock: { now(): number }) => {
  const calls: Call[] = []
  const sets = new Map<string, { share: string; kind: string }>()
  let held: { isOffered: boolean; kept?: { setId: string; own: string } } = { isOffered: false }
  const passkeys: { id: string; setId: string; sealed: string }[] = []
  const nonces = new Set<string>()
  let wallet: { accounts: object; isRecoverable: boolean } | null = null
  const sessions: { key: CryptoKey; token: string; refresh: string }[] = []
  let tokens = 0
  let lifetime = 900
  const failures: Record<string, number> = {}

  const reply = (status: number, body?: object) =>
    new Response(body && JSON.stringify(body), { status, headers: { date: new Date(clock.now()).toUTCString() } })
  const refuse = (status: number, code: string, more: object = {}) =>
    reply(status, { error: { code, message: code, ...more } })

  const isProven = async (key: CryptoKey | undefined, header: string, { method, path }: Call, text: string) => {
    const [seconds = '', nonce = '', signature = ''] = header.split('.')
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', utf8(text))).toString('base64url')
    const signed = utf8(`${method}\n${path}\n${seconds}\n${nonce}\n${digest}`)
    const bytes = decodeBase64url(signature)
    if (!key || !bytes || nonces.has(nonce) || Math.abs(Number(seconds) - clock.now() / 1000) > 60) return false
    nonces.add(nonce)
    return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes, signed)
  }
  const issue = () => ({ token: `token-${++tokens}`, refresh: `refresh-${tokens}`, expiresIn: lifetime })

  const answer = async (call: Call, headers: Headers, text: string): Promise<Response> => {
    const { method, path, body } = call
    const name = `${method} ${path}`
    if (failures[name]) return refuse(failures[name], 'FAILED')
    if (name === 'POST /v1/login') return reply(200, { login: 'login', length: 6, expiresIn: 1200, resendIn: 30 })
    const proof = headers.get('proof') ?? ''
    if (name === 'POST /v1/passkey') return reply(200, { challenge: 'AAAA' })
    if (name === 'POST /v1/login/code' || name === 'POST /v1/passkey/login') {
      const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
      const key = await crypto.subtle.importKey('jwk', body['key'] as JsonWebKey, algorithm, true, ['verify'])
      if (name.endsWith('code') && body['code'] !== '123456') return refuse(401, 'INVALID_CODE')
      if (!(await isProven(key, proof, call, text))) return refuse(401, 'PROOF_INVALID')
      const assertion = body['assertion'] as { id: string } | undefined
      const passkey = passkeys.find(({ id }) => id === assertion?.id)
      if (assertion && !passkey) return refuse(401, 'PASSKEY_REFUSED')
      const issued = issue()
      sessions.push({ key, ...issued })
      return reply(200, { ...issued, user: { id: 'u1', email: 'a@example.com' }, wallet, passkey })
    }
    if (name === 'POST /v1/session') {
      const session = sessions.find(({ refresh }) => refresh === body['refresh'])
      if (!session) return refuse(401, 'SESSION_ENDED')
      if (!(await isProven(session.key, proof, call, text))) return refuse(401, 'PROOF_INVALID')
      return reply(200, Object.assign(session, issue()))
    }
    const session = sessions.find(({ token }) => headers.get('authorization') === `Bearer ${token}`)
    if (!session) return refuse(401, 'TOKEN_EXPIRED')
    if (!(await isProven(session.key, proof, call, text))) return refuse(401, 'PROOF_INVALID')
    if (name === 'DELETE /v1/session') {
      sessions.splice(sessions.indexOf(session), 1)
      return reply(204)
    }
    if (name === 'GET /v1/wallet') return reply(200, { user: { id: 'u1', email: 'a@example.com' }, wallet })
    if (name === 'PUT /v1/wallet') {
      if (wallet) return refuse(409, 'WALLET_EXISTS')
      const { id, share } = body['set'] as { id: string; share: string }
      sets.set(id, { share, kind: 'device' })
      wallet = { accounts: body['accounts'] as object, isRecoverable: false }
      return reply(201, { wallet })
    }
    if (name === 'POST /v1/confirm') return reply(200, { length: 6, expiresIn: 300, resendIn: 30 })
    const isConfirmed = body['code'] === CONFIRMATION
    if (name === 'POST /v1/account/delete') return isConfirmed ? reply(204) : refuse(401, 'INVALID_CODE')
    if (name === 'GET /v1/passkeys') return reply(200, { passkeys })
    if (name === 'POST /v1/passkeys/options')
      return !isConfirmed
        ? refuse(401, 'INVALID_CODE')
        : reply(200, { challenge: 'AAAA', user: { id: 'u1', name: 'a@example.com' }, known: [] })
    if (name === 'POST /v1/passkeys') {
      const { id, share } = body['set'] as { id: string; share: string }
      sets.set(id, { share, kind: 'passkey' })
      passkeys.push({ id: (body['attestation'] as { id: string }).id, setId: id, sealed: String(body['sealed']) })
      return reply(201, {})
    }
    const [, proven] = /^POST \/v1\/passkeys\/(.+)\/recovered$/.exec(name) ?? []
    if (proven !== undefined && wallet) {
      const { eip155 } = wallet.accounts as { eip155: Hex }
      const message = `Portico wallet: passkey ${proven} brought the key of account u1 back.`
      const signature = body['signature'] as Hex
      if (!(await verifyMessage({ address: eip155, message, signature }))) return refuse(401, 'KEY_REFUSED')
      wallet = { ...wallet, isRecoverable: true }
      return reply(204)
    }
    if (name === 'GET /v1/recovery') return reply(200, { isOffered: held.isOffered, isHeld: held.kept !== undefined })
    if (name === 'PUT /v1/recovery') {
      if (!isConfirmed) return refuse(401, 'INVALID_CODE')
      const { id, share } = body['set'] as { id: string; share: string }
      sets.set(id, { share, kind: 'held' })
      held = { ...held, kept: { setId: id, own: String(body['own']) } }
      return reply(201, {})
    }
    if (name === 'POST /v1/recovery/open') {
      if (!isConfirmed) return refuse(401, 'INVALID_CODE')
      return held.kept ? reply(200, held.kept) : refuse(404, 'SET_UNKNOWN')
    }
    if (name === 'POST /v1/recovery/end') {
      if (!isConfirmed) return refuse(401, 'INVALID_CODE')
      held = { isOffered: held.isOffered }
      return reply(204)
    }
    const [id = '', task] = path.replace('/v1/sets/', '').split('/')
    if (method === 'PUT') {
      const { share, kind } = body as { share: string; kind: string }
      if (kind === 'recovery' && !isConfirmed) return refuse(401, 'INVALID_CODE')
      sets.set(id, { share, kind: kind === 'recovery' ? 'draft' : kind })
      return reply(201, {})
    }
    const set = sets.get(id)
    if (!set) return refuse(404, 'SET_UNKNOWN')
    if (task === 'keep') {
      for (const [other, { kind }] of sets) if (kind === 'recovery') sets.delete(other)
      sets.set(id, { ...set, kind: 'recovery' })
      if (wallet) wallet = { ...wallet, isRecoverable: true }
      return reply(204)
    }
    if (set.kind === 'draft') return refuse(404, 'SET_UNKNOWN')
    if (task === 'export' && !isConfirmed) return refuse(401, 'INVALID_CODE')
    return reply(200, set)
  }

  return {
    calls,
    sets,
    sessions,
    passkeys,
    failures,
    setLifetime: (seconds: number) => {
      lifetime = seconds
    },
    /** Lets users have their key kept. */
    offerHeld: () => {
      held = { ...held, isOffered: true }
    },
    setWallet: (next: typeof wallet) => {
      wallet = next
    },
    async fetch(path: string, init: RequestInit): Promise<Response> {
      const text = String(init.body ?? '')
      const call = { method: init.method ?? 'GET', path, body: text ? JSON.parse(text) : {} }
      calls.push(call)
      return answer(call, new Headers(init.headers), text)
    },
  }
}
