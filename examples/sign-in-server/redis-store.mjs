// @ts-check

/** Longer than the clocks of the servers and of Redis may differ. */
const MARGIN_MS = 60_000

/**
 * Remembers used nonces in Redis 2.6.12 or newer, for several processes of one site.
 * @param {{ sendCommand(args: string[]): Promise<unknown> }} client of the package `redis`, connected
 * @param {string} [prefix] of the keys
 * @returns {import('portico/siwx/verify').NonceStore}
 */
export const createRedisStore = (client, prefix = 'sign-in:nonce:') => ({
  async use(nonce, expiresAt) {
    const life = Math.max(expiresAt - Date.now(), 0) + MARGIN_MS
    // `NX` sets the key only if there is none, so that one of several concurrent calls succeeds.
    const reply = await client.sendCommand(['SET', prefix + nonce, '1', 'NX', 'PX', String(life)])
    return String(reply) === 'OK'
  },
  async isUsed(nonce) {
    return Number(await client.sendCommand(['EXISTS', prefix + nonce])) > 0
  },
})
