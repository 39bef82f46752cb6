// @ts-check
import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { drawPage, escapeHtml, PAGE_HEADERS, readForm } from './draw-page.mjs'
import { createFaultyServer } from './faulty-server.mjs'
import { closePort, openPort } from './open-port.mjs'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** @source https://docs.farcaster.xyz/reference/contracts/deployments */
const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const FIRST_FID = 777
const PATH = '/~/siwf'

/**
 * @typedef {'fid' | 'nonce' | 'number' | 'signature'} FarcasterLie `fid`: that of another user; `nonce`, `number`: those of
 *   another login; `signature`: by another key
 *
 * @typedef {object} LocalFarcaster
 * @property {string} url of the relay; its page stands for the app on a phone
 * @property {string} rpcUrl of the chain where the accounts are registered
 * @property {(url: string, name?: string) => Promise<void>} approve agrees in the app, for the url that a code holds
 * @property {(ms: number) => void} delay answers that much later
 * @property {(status: number | undefined) => void} fail answers everything with this status, until `undefined`
 * @property {(lie: FarcasterLie | undefined) => void} lie
 * @property {() => void} reset takes back what `delay`, `fail` and `lie` did
 * @property {() => Promise<void>} stop
 *
 * @typedef {{ siweUri: string, domain: string, nonce: string, requestId?: string, url: string, answer?: object }} Channel
 * @typedef {{ fid: number, account: import('viem/accounts').PrivateKeyAccount }} User
 */

/**
 * The code of a registry that answers `idOf(address)`, and any other call like that: a sum over the users, of whom one fits.
 * @param {readonly User[]} users
 */
const registryCode = (users) => {
  const terms = users.map(
    ({ fid, account }) =>
      // PUSH20 address, CALLDATALOAD at 4, EQ, PUSH3 fid, MUL, ADD
      `73${account.address.slice(2)}60043514${`62${fid.toString(16).padStart(6, '0')}`}0201`,
  )
  // PUSH1 0, the sum, MSTORE at 0, RETURN 32 bytes
  return `0x6000${terms.join('')}60005260206000f3`
}

/**
 * Starts a relay of Farcaster Connect, with a page that stands for the app, and a registry on a local chain.
 *
 * @param {{ rpcUrl: string, port?: number, log?: (line: string) => void }} options a free port by default, and where it is
 *   taken
 * @returns {Promise<LocalFarcaster>}
 */
export async function startFarcaster({ rpcUrl, port = 0, log = () => {} }) {
  /** @type {Map<string, Channel>} */
  const channels = new Map()
  /** @type {Map<string, User>} */
  const users = new Map()
  let url = ''

  /** Registers a user on the chain. @param {string} name */
  const userOf = async (name) => {
    const known = users.get(name)
    if (known) return known
    const user = { fid: FIRST_FID + users.size, account: privateKeyToAccount(generatePrivateKey()) }
    users.set(name, user)
    const params = [ID_REGISTRY, registryCode([...users.values()])]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params })
    await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return user
  }

  /** Signs what the channel asks for, as the app does. @param {Channel} channel @param {string} name */
  const sign = async (channel, name) => {
    const { fid, account } = await userOf(name)
    const message = createSiweMessage({
      address: account.address,
      chainId: 10,
      domain: channel.domain,
      uri: channel.siweUri,
      version: '1',
      nonce: lied() === 'nonce' ? randomBytes(16).toString('hex') : channel.nonce,
      issuedAt: new Date(),
      statement: 'Farcaster Auth',
      ...requestIdOf(channel),
      resources: [`farcaster://fid/${lied() === 'fid' ? fid + 1 : fid}`],
    })
    const signer = lied() === 'signature' ? privateKeyToAccount(generatePrivateKey()) : account
    channel.answer = { message, signature: await signer.signMessage({ message }), fid, username: name }
  }

  const requestIdOf = (/** @type {Channel} */ { requestId }) => {
    if (requestId === undefined) return {}
    return { requestId: lied() === 'number' ? requestId.replace(/^\d+/, '000') : requestId }
  }

  const tokenOf = (/** @type {string} */ link) => new URL(link, url).searchParams.get('channelToken') ?? ''

  /** @param {ServerResponse} response @param {number} status @param {object} body */
  const sendJson = (response, status, body) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  /** The page that stands for the app. @param {IncomingMessage} request @param {ServerResponse} response */
  const answerApp = async (request, response) => {
    const channel = channels.get(tokenOf(request.url ?? ''))
    /** @param {string} body */
    const draw = (body) => void response.writeHead(200, PAGE_HEADERS).end(drawPage('Local Farcaster', body))
    if (!channel) return draw('<p>This sign-in is not known.</p>')
    if (request.method === 'POST') {
      await sign(channel, String((await readForm(request))['name'] ?? 'maya'))
      return draw('<p role="status">Approved. Go back to the page.</p>')
    }
    return draw(`<form method="post"><p>Sign in to ${escapeHtml(channel.domain)}?</p><p>Request: <b>${escapeHtml(channel.requestId ?? 'none')}</b></p><label for="name">Your name</label>
<input id="name" name="name" value="maya" pattern="[a-z0-9.]+" autocomplete="off" required><button>Approve</button></form>`)
  }

  const { server, delay, fail, lie, lied, reset } = createFaultyServer(async (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]
    if (path === PATH) return answerApp(request, response)
    if (path === '/v1/channel' && request.method === 'POST') {
      const { siweUri, domain, requestId, nonce = randomBytes(16).toString('hex') } = await readForm(request)
      const channelToken = randomBytes(16).toString('hex')
      const id = requestId === undefined ? {} : { requestId }
      const channel = { siweUri, domain, nonce, ...id, url: `${url}${PATH}?channelToken=${channelToken}` }
      channels.set(channelToken, channel)
      return sendJson(response, 201, { channelToken, url: channel.url, nonce })
    }
    if (path === '/v1/channel/status') {
      const channel = channels.get(/^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
      if (!channel) return sendJson(response, 401, {})
      const { nonce, url: link, answer } = channel
      return sendJson(response, answer ? 200 : 202, {
        ...{ state: answer ? 'completed' : 'pending', nonce, url: link },
        ...answer,
      })
    }
    return sendJson(response, 404, {})
  })
  const own = await openPort(server, { port, name: 'the Farcaster relay', log })
  url = `http://127.0.0.1:${own}`

  return {
    url,
    rpcUrl,
    async approve(link, name = 'maya') {
      const channel = channels.get(tokenOf(link))
      if (!channel) throw new Error('There is no such channel.')
      await sign(channel, name)
    },
    delay,
    fail,
    lie,
    reset,
    stop: () => closePort(server),
  }
}
