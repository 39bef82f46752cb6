// @ts-check
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createFaultyServer } from './faulty-server.mjs'
import { drawPage, escapeHtml, PAGE_HEADERS, readForm } from './draw-page.mjs'
import { createMemoryAdapter } from './memory-adapter.mjs'
import { closePort, openPort } from './open-port.mjs'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { SocialConfig } from '../embedded-wallet/server/social-providers.mjs' */

/** The logins that speak OpenID Connect, and the one that speaks OAuth 2.0 alone. */
const OPENID = ['google', 'apple', 'discord', 'facebook', 'x']
const OAUTH = 'github'
const SECRET = 'local-secret'
const NAMES = { google: 'Google', apple: 'Apple', discord: 'Discord', facebook: 'Facebook', x: 'X', github: 'GitHub' }

/**
 * @typedef {'token' | 'email'} Lie `token`: an ID token that was changed after it was signed; `email`: an address that is not
 *   verified
 *
 * @typedef {object} LocalSocial
 * @property {string} url of the provider
 * @property {(redirectUri: string) => readonly SocialConfig[]} configure returns what a wallet needs that comes back there
 * @property {(ms: number) => void} delay answers that much later
 * @property {(status: number | undefined) => void} fail answers everything with this status, until `undefined`
 * @property {(lie: Lie | undefined) => void} lie
 * @property {() => void} reset takes back what `delay`, `fail` and `lie` did
 * @property {() => Promise<void>} stop
 */

/** A key that ends with the process. */
const createSigningKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'local' }
}

/** Changes a letter of the payload of an ID token. @param {string} token */
const tamper = (token) => {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: `${claims.sub}-other` })).toString('base64url')
  return [head, changed, signature].join('.')
}

/**
 * Starts a provider of social logins with a login page of its own, where any name logs in. One server plays all of them:
 * each has a client, and its own users. Its code loads with the first request.
 *
 * @param {{ port?: number, log?: (line: string) => void }} [options] a free port by default, and where it is taken
 * @returns {Promise<LocalSocial>}
 */
export async function startSocial({ port = 0, log = () => {} } = {}) {
  /** @type {Set<string>} */
  const redirectUris = new Set()
  let url = ''

  /** @param {string} account `<client> <name>` */
  const claimsOf = (account) => {
    const [client = '', name = ''] = account.split(' ')
    const email = `${name}@${client}.example`
    return { sub: `${client}-${name}`, name, email, email_verified: lied() !== 'email' }
  }

  const createProvider = async () => {
    // @ts-expect-error It has no types.
    const { Provider } = await import('oidc-provider')
    const provider = new Provider(url, {
      clients: [...OPENID, OAUTH].map((id) => ({
        client_id: id,
        client_secret: SECRET,
        client_name: id,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      })),
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      scopes: ['openid', 'email', 'profile', 'offline_access'],
      adapter: createMemoryAdapter(),
      jwks: { keys: [createSigningKey()] },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (/** @type {unknown} */ _, /** @type {{ uid: string }} */ { uid }) => `/login/${uid}` },
      findAccount: (/** @type {unknown} */ _, /** @type {string} */ id) => ({
        accountId: id,
        claims: async () => ({ ...claimsOf(id), sub: id }),
      }),
      ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    })
    // It warns that it has no TLS.
    provider.on('server_error', (/** @type {unknown} */ _, /** @type {Error} */ error) => log(`Social login: ${error}`))
    return provider
  }
  /** @type {ReturnType<typeof createProvider> | undefined} */
  let loading
  const load = () => (loading ??= createProvider())

  /** The login page. @param {IncomingMessage} request @param {ServerResponse} response */
  const answerLogin = async (request, response) => {
    const provider = await load()
    /** @type {{ params: { client_id: string, scope: string } } | undefined} */
    const details = await provider.interactionDetails(request, response).catch(() => undefined)
    if (!details)
      return void response
        .writeHead(400, PAGE_HEADERS)
        .end(drawPage('Unknown', '<p>Another browser has begun this.</p>'))
    const { client_id: client } = details.params
    const name = NAMES[/** @type {keyof typeof NAMES} */ (client)] ?? client
    if (request.method === 'GET') {
      const form = `<form method="post"><label for="name">Your name at this ${escapeHtml(name)}</label>
<input id="name" name="name" value="maya" pattern="[a-z0-9.]+" autocomplete="off" required>
<button name="action" value="login">Log in</button><button name="action" value="cancel" formnovalidate>Cancel</button></form>`
      return void response.writeHead(200, PAGE_HEADERS).end(drawPage(`Local ${name}`, form))
    }
    const { action, name: user = '' } = await readForm(request)
    if (action !== 'login' || !/^[a-z0-9.]{1,40}$/.test(user)) {
      const error = { error: 'access_denied', error_description: 'The user declined.' }
      return provider.interactionFinished(request, response, error, { mergeWithLastSubmission: false })
    }
    const accountId = `${client} ${user}`
    const grant = new provider.Grant({ accountId, clientId: client })
    grant.addOIDCScope(String(details.params.scope))
    const result = { login: { accountId, remember: false }, consent: { grantId: await grant.save() } }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  /** What a login without OpenID Connect asks: who has a token. @param {IncomingMessage} request @param {ServerResponse} response */
  const answerUser = async (request, response) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const found = await (await load()).AccessToken.find(token)
    const { sub, name } = claimsOf(found?.accountId ?? '')
    response.writeHead(found ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ? { data: { id: sub, login: name } } : {}))
  }

  /** Changes the ID token in the answer of the token endpoint. @param {ServerResponse} response */
  const lieAbout = (response) => {
    const end = response.end.bind(response)
    response.end = /** @type {typeof response.end} */ (
      (/** @type {any} */ body, /** @type {any[]} */ ...rest) => {
        const answer = JSON.parse(String(body))
        if (!answer.id_token) return end(body, ...rest)
        const changed = JSON.stringify({ ...answer, id_token: tamper(answer.id_token) })
        response.setHeader('content-length', Buffer.byteLength(changed))
        return end(changed)
      }
    )
  }

  /** Drops the session of an earlier login: each one may be by another name. @param {IncomingMessage} request */
  const forgetSession = ({ headers }) => {
    const kept = (headers.cookie ?? '').split('; ').filter((cookie) => !/^_session(?:\.|=)/.test(cookie))
    headers.cookie = kept.join('; ')
  }

  const { server, delay, fail, lie, lied, reset } = createFaultyServer(async (request, response) => {
    forgetSession(request)
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (/^\/login\/[\w-]+$/.test(path)) return answerLogin(request, response)
    if (path === '/user') return answerUser(request, response)
    if (path === '/token' && lied() === 'token') lieAbout(response)
    return (await load()).callback()(request, response)
  })
  const own = await openPort(server, { port, name: 'the social login', log })
  url = `http://127.0.0.1:${own}`

  return {
    url,
    configure(redirectUri) {
      redirectUris.add(redirectUri)
      loading = undefined
      const common = { clientSecret: SECRET, parameters: { prompt: 'login' } }
      return [
        ...OPENID.map((id) => ({ ...common, id, clientId: id, issuer: url })),
        {
          ...common,
          ...{ id: OAUTH, clientId: OAUTH, scope: 'profile', subject: 'data.id', name: 'data.login' },
          ...{ authorizationEndpoint: `${url}/auth`, tokenEndpoint: `${url}/token`, userinfoEndpoint: `${url}/user` },
        },
      ]
    },
    delay,
    fail,
    lie,
    reset,
    stop: () => closePort(server),
  }
}
