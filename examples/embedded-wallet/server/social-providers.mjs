// @ts-check
import * as openid from 'openid-client'
import { ApiError } from './api-error.mjs'
import { ISSUER as FARCASTER_ISSUER } from './farcaster.mjs'

/** The logins that the modal has buttons for. */
const SOCIALS = ['google', 'github', 'apple', 'facebook', 'x', 'discord']

/** Seconds until a provider has failed; the frame waits 15 for the whole answer. */
const TIMEOUT = 8
const LOCAL = /^(?:localhost|127\.0\.0\.\d+|\[::1\])$/

/**
 * @typedef {object} SocialConfig a provider, as `WALLET_SOCIALS` has it
 * @property {string} id one of `SOCIALS`
 * @property {string} clientId
 * @property {string} [clientSecret]
 * @property {string} [scope] `openid email profile` by default
 * @property {Record<string, string>} [parameters] more of the authorization request, for example `{ "prompt": "select_account" }`
 * @property {string} [issuer] of OpenID Connect, whose endpoints are discovered
 * @property {string} [authorizationEndpoint] of OAuth 2.0 without OpenID Connect, with the next three
 * @property {string} [tokenEndpoint]
 * @property {string} [userinfoEndpoint]
 * @property {string} [subject] where the answer has the id of the user, for example `id` or `data.id`; `sub` by default
 * @property {string} [name] where it has the name
 * @property {string} [formerIssuer] without OpenID Connect: the origin under which identities of this entry were stored before
 *
 * @typedef {object} Identity who a provider says the user is
 * @property {string} issuer of OpenID Connect, else the id of the entry: endpoints move, and may serve several entries
 * @property {string} [formerIssuer] that it may be stored under
 * @property {string} subject unique for its issuer, and never given to another user
 * @property {string | undefined} email shown only, and only if the provider has verified it
 * @property {string | undefined} name
 *
 * @typedef {{ verifier: string, nonce: string, state: string }} Secrets of one authorization request
 */

const isLocal = (/** @type {string} */ url) => LOCAL.test(new URL(url).hostname)
/** @param {unknown} value @param {number} longest */
const toText = (value, longest) => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text !== '' && text.length <= longest ? text : undefined
}
/** @param {unknown} value @param {string} path */
const at = (value, path) =>
  path
    .split('.')
    .reduce((inner, key) => (typeof inner === 'object' && inner ? Reflect.get(inner, key) : undefined), value)

/** @param {Record<string, unknown>} claims */
const emailOf = ({ email, email_verified }) =>
  email_verified === true || email_verified === 'true' ? toText(email, 254)?.toLowerCase() : undefined

/**
 * Creates the client of one provider.
 * @param {SocialConfig} config
 * @param {string} redirectUri
 */
const createSocialProvider = (config, redirectUri) => {
  const { clientId, clientSecret, issuer, scope = 'openid email profile', parameters = {} } = config
  const first = issuer ?? config.authorizationEndpoint ?? ''
  // Only a provider on this machine does without TLS.
  const insecure = isLocal(first) ? [openid.allowInsecureRequests] : []
  // Signatures of ID tokens are checked, though they come from the provider itself.
  const execute = issuer ? [...insecure, openid.enableNonRepudiationChecks] : insecure

  /** @type {Promise<openid.Configuration> | undefined} */
  let discovered
  const configure = async () => {
    if (issuer)
      return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT })
    const known = new openid.Configuration(
      {
        issuer: new URL(first).origin,
        authorization_endpoint: first,
        token_endpoint: config.tokenEndpoint ?? '',
        userinfo_endpoint: config.userinfoEndpoint ?? '',
      },
      clientId,
      clientSecret,
    )
    known.timeout = TIMEOUT
    for (const change of execute) change(known)
    return known
  }
  /** A discovery that has failed is tried again by the next login. */
  const find = () => {
    discovered ??= configure().catch((error) => {
      discovered = undefined
      throw new ApiError(503, 'UNAVAILABLE', `The provider ${config.id} does not answer: ${String(error)}`)
    })
    return discovered
  }

  return {
    /** Returns the address of the provider's page. @param {Secrets} secrets @throws {ApiError} `UNAVAILABLE` */
    async authorizationUrl({ verifier, nonce, state }) {
      const found = await find()
      const url = openid.buildAuthorizationUrl(found, {
        ...parameters,
        redirect_uri: redirectUri,
        scope,
        state,
        ...(issuer ? { nonce } : {}),
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },

    /**
     * Reads the provider's answer, and asks it who the user is.
     * @param {URL} answer the address that the provider has sent the browser to
     * @param {Secrets} secrets
     * @returns {Promise<Identity>}
     */
    async identify(answer, { verifier, nonce, state }) {
      const found = await find()
      const tokens = await openid.authorizationCodeGrant(found, answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        ...(issuer ? { expectedNonce: nonce, idTokenExpected: true } : {}),
      })
      if (!issuer) {
        const url = new URL(config.userinfoEndpoint ?? '')
        const response = await openid.fetchProtectedResource(found, tokens.access_token, url, 'GET')
        if (!response.ok) throw new Error(`The userinfo endpoint answers ${response.status}.`)
        const user = await response.json()
        const subject = toText(at(user, config.subject ?? 'sub'), 255)
        if (!subject) throw new Error('The userinfo endpoint names no user.')
        const name = toText(at(user, config.name ?? 'name'), 100)
        // Nothing says whether its address is verified.
        const former = config.formerIssuer === undefined ? {} : { formerIssuer: config.formerIssuer }
        return { issuer: config.id, ...former, subject, email: undefined, name }
      }
      const claims = tokens.claims()
      const subject = toText(claims?.sub, 255)
      if (!claims || !subject) throw new Error('The provider names no user.')
      const isWhole = claims['email'] !== undefined && claims['name'] !== undefined
      const hasMore = !isWhole && found.serverMetadata().userinfo_endpoint !== undefined
      const more = hasMore ? await openid.fetchUserInfo(found, tokens.access_token, subject) : {}
      /** @type {Record<string, unknown>} */
      const all = { ...more, ...claims }
      const name = toText(all['name'] ?? all['preferred_username'], 100)
      return { issuer: claims.iss, subject, email: emailOf(all), name }
    },
  }
}

/**
 * Creates the clients of all providers. The only entry at its origin gets the identities that were stored under the origin.
 * @param {readonly SocialConfig[]} configs @param {string} redirectUri
 */
export const createSocialProviders = (configs, redirectUri) => {
  const originOf = (/** @type {SocialConfig} */ { authorizationEndpoint }) =>
    new URL(authorizationEndpoint ?? '').origin
  const plain = configs.filter(({ issuer }) => issuer === undefined)
  const isOnly = (/** @type {SocialConfig} */ config) =>
    plain.filter((one) => originOf(one) === originOf(config)).length === 1
  return new Map(
    configs.map((config) => {
      const former = config.issuer === undefined && isOnly(config) ? { formerIssuer: originOf(config) } : {}
      return [config.id, createSocialProvider({ ...former, ...config }, redirectUri)]
    }),
  )
}

/**
 * Returns which entry of the configuration logs an identity in: the one that has done so last, else the one of its issuer.
 * @param {readonly SocialConfig[]} configs @param {boolean} hasFarcaster
 * @returns {(identity: { issuer: string, provider: string | null }) => string | null}
 */
export const createProviderNames = (configs, hasFarcaster) => {
  const trim = (/** @type {string} */ text) => text.replace(/\/$/, '')
  const byIssuer = new Map(
    configs.map(({ id, issuer, formerIssuer, authorizationEndpoint = '' }) => [
      trim(issuer ?? formerIssuer ?? new URL(authorizationEndpoint).origin),
      id,
    ]),
  )
  const ids = new Set([...configs.map(({ id }) => id), ...(hasFarcaster ? ['farcaster'] : [])])
  if (hasFarcaster) byIssuer.set(FARCASTER_ISSUER, 'farcaster')
  return ({ issuer, provider }) => (ids.has(provider ?? '') ? provider : (byIssuer.get(trim(issuer)) ?? null))
}

const isUrl = (/** @type {unknown} */ value) =>
  typeof value === 'string' && URL.canParse(value) && (value.startsWith('https:') || isLocal(value))

/**
 * Reads `WALLET_SOCIALS`.
 * @param {string} text JSON
 * @returns {readonly SocialConfig[]}
 * @throws {Error} that says what is wrong
 */
export const readSocials = (text) => {
  const list = JSON.parse(text)
  if (!Array.isArray(list)) throw new Error('It is a list.')
  for (const { id, clientId, issuer, authorizationEndpoint, tokenEndpoint, userinfoEndpoint } of list) {
    if (!SOCIALS.includes(id)) throw new Error(`${id} is not one of ${SOCIALS.join(', ')}.`)
    if (typeof clientId !== 'string' || clientId === '') throw new Error(`${id} has no clientId.`)
    const endpoints = issuer === undefined ? [authorizationEndpoint, tokenEndpoint, userinfoEndpoint] : [issuer]
    if (!endpoints.every(isUrl))
      throw new Error(`${id} has no issuer with https, and no three endpoints in place of it.`)
  }
  if (new Set(list.map(({ id }) => id)).size < list.length) throw new Error('Two have the same id.')
  return list
}

/** @typedef {ReturnType<typeof createSocialProvider>} Provider */
