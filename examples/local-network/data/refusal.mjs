// @ts-check

/** The currencies of the API, in lower case. */
const CURRENCIES = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy']

const KNOWN = CURRENCIES.map((currency) => `\`${currency}\``).join(', ')

/**
 * An answer with a status of its own.
 *
 * @source https://github.com/reown-com/blockchain-api/blob/master/src/error.rs
 */
export class Refusal extends Error {
  /** @param {number} status @param {object | string} body a text is sent as it is */
  constructor(status, body) {
    super(`${status}`)
    this.status = status
    this.body = body
  }

  /** The refusal of a field. @param {string} field @param {string} description */
  static of(field, description) {
    return new Refusal(400, { status: 'FAILED', reasons: [{ field, description }] })
  }
}

/** @param {unknown} currency @param {string} where @param {number} [status] */
export function expectCurrency(currency, where, status = 400) {
  if (currency === undefined) throw new Refusal(status, `Failed to deserialize ${where}: missing field \`currency\``)
  if (!CURRENCIES.includes(String(currency)))
    throw new Refusal(
      status,
      `Failed to deserialize ${where}: unknown variant \`${currency}\`, expected one of ${KNOWN}`,
    )
}

export const isEvmAddress = (/** @type {string} */ address) => /^0x[0-9a-f]{40}$/i.test(address)
export const isSolanaAddress = (/** @type {string} */ address) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)
