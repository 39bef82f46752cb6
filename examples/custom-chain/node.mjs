// @ts-check
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'

/** An account is empty, or it keeps this many of the smallest unit. */
const RESERVE = 100_000n
/** The tip that puts a transfer ahead of others. */
const FAST_TIP = '10000'

/** The response to a rejected request. */
class Refusal extends Error {
  /** @param {number} status @param {string} words */
  constructor(status, words) {
    super(words)
    this.status = status
  }
}

/** Returns the public key of an address, or `undefined` if the text is not an address. */
const keyOf = (/** @type {unknown} */ text) => {
  const [, hex = '', checksum] = /^bead1([0-9a-f]{64})([0-9a-f]{4})$/.exec(String(text)) ?? []
  const key = Buffer.from(hex, 'hex')
  let first = 0
  let second = 0
  for (const byte of key) {
    first = (first + byte) % 255
    second = (second + first) % 255
  }
  return Buffer.from([first, second]).toString('hex') === checksum ? key : undefined
}

const isSigned = (/** @type {Buffer} */ key, /** @type {string} */ text, /** @type {unknown} */ signature) => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }
  return verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(String(signature), 'base64'),
  )
}

const readBody = async (/** @type {import('node:http').IncomingMessage} */ request) => {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > 10_000) throw new Refusal(413, 'That is too long.')
  }
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal(400, 'That is not JSON.')
  }
}

/**
 * Starts a bead node on this machine: balances in memory, each transfer numbered, and its Ed25519 signature verified.
 * Port 0 is any free one.
 * @param {{ network: string, port?: number }} options
 */
export const startNode = async ({ network, port = 0 }) => {
  /** @type {Map<string, { balance: bigint, next: number }>} */
  const accounts = new Map()
  /** @type {{ from: string, to: string, amount: string, tip: string, memo: string, number: number, hash: string }[]} */
  const transfers = []

  const accountOf = (/** @type {string} */ address) => {
    const account = accounts.get(address) ?? { balance: 0n, next: 0 }
    accounts.set(address, account)
    return account
  }
  const show = (/** @type {string} */ address) => {
    if (!keyOf(address)) throw new Refusal(404, 'There is no such account.')
    const { balance, next } = accountOf(address)
    return { balance: String(balance), next }
  }
  const transfer = (/** @type {any} */ { from, to, amount, tip, memo, number, signature }) => {
    const key = keyOf(from)
    if (!key || !keyOf(to)) throw new Refusal(400, 'That is not an address.')
    if (!/^[1-9][0-9]{0,29}$/.test(amount)) throw new Refusal(400, 'That is not an amount.')
    if (!/^(0|[1-9][0-9]{0,29})$/.test(tip)) throw new Refusal(400, 'That is not a tip.')
    if (!/^.{0,100}$/.test(memo)) throw new Refusal(400, 'That is not a memo.')
    const text = ['bead transfer', from, to, amount, tip, memo, number, network].join('\n')
    if (!isSigned(key, text, signature))
      throw new Refusal(403, 'The signature is not of this account, or not for this transfer.')
    const payer = accountOf(from)
    if (number !== payer.next) throw new Refusal(409, `The next transfer of this account has the number ${payer.next}.`)
    const rest = payer.balance - BigInt(amount) - BigInt(tip)
    if (rest < 0n) throw new Refusal(402, 'There is not enough in the account.')
    if (rest > 0n && rest < RESERVE) throw new Refusal(402, 'There is too little left in the account.')
    payer.balance = rest
    payer.next += 1
    accountOf(to).balance += BigInt(amount)
    const hash = createHash('sha256').update(text).digest('hex')
    transfers.push({ from, to, amount, tip, memo, number, hash })
    return { hash }
  }
  const give = (/** @type {any} */ { address }) => {
    if (!keyOf(address)) throw new Refusal(400, 'That is not an address.')
    accountOf(address).balance += 10_000_000n
    return show(address)
  }
  const answer = async (/** @type {import('node:http').IncomingMessage} */ request) => {
    const { pathname } = new URL(request.url ?? '/', 'http://node')
    const asked = `${request.method} ${pathname}`
    if (asked.startsWith('GET /accounts/')) return show(pathname.slice('/accounts/'.length))
    if (asked.startsWith('GET /transfers/'))
      return { status: transfers.some(({ hash }) => pathname.endsWith(hash)) ? 'confirmed' : 'unknown' }
    if (asked === 'GET /tips') return { fast: FAST_TIP }
    if (asked === 'POST /transfers') return transfer(await readBody(request))
    if (asked === 'POST /faucet') return give(await readBody(request))
    throw new Refusal(404, 'There is nothing here.')
  }

  const server = createServer(async (request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'content-type': 'application/json',
    }
    try {
      if (request.method === 'OPTIONS') {
        response.writeHead(204, headers).end()
        return
      }
      const json = await answer(request)
      response.writeHead(200, headers).end(JSON.stringify(json))
    } catch (error) {
      const known = error instanceof Refusal ? error : new Refusal(400, 'That request cannot be understood.')
      response.writeHead(known.status, headers).end(JSON.stringify({ error: known.message }))
    }
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${own}`,
    /** All that went through, oldest first. @type {readonly (typeof transfers)[number][]} */
    transfers,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined))
        server.closeAllConnections()
      }),
  }
}
