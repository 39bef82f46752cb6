// @ts-check
import { createServer } from 'node:http'
import { bip122Verifier } from 'portico/bip122/verify'
import { cosmosVerifier } from 'portico/cosmos/verify'
import { eip155Verifier } from 'portico/eip155/verify'
import { polkadotVerifier } from 'portico/polkadot/verify'
import { createCookieSessions, createNonces, createSignInHandler } from 'portico/siwx/verify'
import { solanaVerifier } from 'portico/solana/verify'
import { toListener } from './to-listener.mjs'

const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * Starts a server where users sign in with their wallets: `/api/sign-in/…` is for the modal, `/api/me` for signed-in
 * users only.
 * @param {object} options
 * @param {string} options.secret at least 32 secret characters
 * @param {string} [options.origin] the origin of the page; defaults to `http://localhost` with the port
 * @param {number} [options.port] defaults to any free port
 * @param {Readonly<Record<string, string>>} [options.rpcUrls] RPC URLs by CAIP-2 id, to verify contract accounts
 * @param {readonly import('portico/siwx/verify').SiwxSession['data']['chainId'][]} [options.chains] CAIP-2 ids of the accepted chains
 * @param {import('portico/siwx/verify').NonceStore} [options.store] shares used nonces between several processes
 * @param {() => number} [options.now]
 */
export const serveSignIn = async ({ secret, origin: given, port = 0, rpcUrls, chains, store, now }) => {
  const server = createServer()
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(undefined))
  })
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  const origin = given ?? `http://localhost:${address.port}`
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })

  // List only the chains whose users you accept.
  const verifiers = {
    bip122: bip122Verifier,
    cosmos: cosmosVerifier,
    eip155: eip155Verifier({ rpcUrls }),
    polkadot: polkadotVerifier,
    solana: solanaVerifier,
  }

  try {
    const nonces = store ? createNonces({ secret, store, now }) : undefined
    const signIn = createSignInHandler({ origin, secret, verifiers, chains, nonces, now })
    const sessions = createCookieSessions({ origin, secret, now })

    /** @param {Request} request */
    const handle = async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/api/sign-in/')) return signIn(request)
      if (pathname !== '/api/me') return new Response(null, { status: 404 })
      const [session] = await sessions.read(request)
      if (!session) return Response.json({ error: 'Sign in first.' }, { status: 401, headers: NO_STORE })
      const { chainId, accountAddress } = session.data
      return Response.json({ account: `${chainId}:${accountAddress}` }, { headers: NO_STORE })
    }
    server.on('request', toListener(handle, origin))
    return { origin, url: `http://127.0.0.1:${address.port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
