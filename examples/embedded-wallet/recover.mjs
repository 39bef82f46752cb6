// @ts-check
/**
 * Restores a wallet without a server and without a network, from the user's recovery code and the other share:
 *
 *     node recover.mjs set.json              asks for the code, and prints the addresses
 *     node recover.mjs set.json --show-keys  prints the private keys, too
 *
 * `set.json` is what `GET /v1/sets/:id` answers, or a row of the table `sets` with `account`, `id` and `share`: that opens
 * with the `WALLET_KEY` of the server that wrote it, read from the environment. The code is read from the terminal or from
 * standard input, never from the arguments, which other programs and the shell's history see.
 */
import { createHash, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { combine } from 'shamir-secret-sharing'
import { createVault } from './server/vault.mjs'

const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const CODE_LENGTH = 80
const DIGEST_BYTES = 4
const VERSION = 1

/** @typedef {{ readonly eip155: string, readonly solana: string }} Accounts */

const digest = (/** @type {Uint8Array | string} */ bytes) =>
  createHash('sha256').update(bytes).digest().subarray(0, DIGEST_BYTES)

/** @param {string} text */
const decodeBase32 = (text) => {
  let value = 0n
  for (const char of text) value = (value << 5n) | BigInt(BASE32.indexOf(char))
  return Buffer.from(value.toString(16).padStart((text.length * 5) / 4, '0'), 'hex')
}

/** @param {Uint8Array} bytes */
const encodeBase58 = (bytes) => {
  let text = ''
  for (let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`); rest > 0n; rest /= 58n)
    text = BASE58[Number(rest % 58n)] + text
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}

/**
 * Reads a recovery code: a version, the id of its set, the user's share, and digests of the addresses and of all this.
 * @param {string} text @throws {Error} for a typing error
 */
export const readRecoveryCode = (text) => {
  const digits = text
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
  const isCode = digits.length === CODE_LENGTH && [...digits].every((digit) => BASE32.includes(digit))
  const bytes = isCode ? decodeBase32(digits) : Buffer.alloc(0)
  const body = bytes.subarray(0, -DIGEST_BYTES)
  if (bytes[0] !== VERSION || !digest(body).equals(bytes.subarray(-DIGEST_BYTES)))
    throw new Error('This is not a recovery code: compare its 80 characters with what the user has written down.')
  return { id: body.subarray(1, 9).toString('base64url'), share: body.subarray(9, 42), accounts: body.subarray(42) }
}

const expand = (/** @type {Uint8Array} */ secret, /** @type {string} */ info) =>
  new Uint8Array(hkdfSync('sha256', secret, '', info, 32))

/** @param {Uint8Array} secret of 32 bytes */
const deriveKeys = (secret) => {
  let attempt = 0
  let eip155 = expand(secret, `portico:v1:secp256k1:${attempt}`)
  while (!secp256k1.utils.isValidPrivateKey(eip155)) eip155 = expand(secret, `portico:v1:secp256k1:${++attempt}`)
  return { eip155, solana: expand(secret, 'portico:v1:ed25519') }
}

/** @param {ReturnType<typeof deriveKeys>} keys @returns {Accounts} */
const accountsOf = ({ eip155, solana }) => {
  const hex = Buffer.from(keccak_256(secp256k1.getPublicKey(eip155, false).subarray(1)).subarray(12)).toString('hex')
  const hash = Buffer.from(keccak_256(hex)).toString('hex')
  const checked = [...hex].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit))
  return { eip155: `0x${checked.join('')}`, solana: encodeBase58(ed25519.getPublicKey(solana)) }
}

/**
 * Joins the code's share with that of the server, and compares the addresses with the code.
 * @param {string} code
 * @param {{ readonly share: string, readonly id?: string, readonly account?: string }} set
 * @param {string} [walletKey] opens a share that the server has encrypted
 */
const recover = async (code, { share, account, id = '' }, walletKey) => {
  const own = readRecoveryCode(code)
  if (id !== '' && own.id !== id)
    throw new Error(`The code belongs to the set ${own.id}, and the file holds ${id}: find that row.`)
  if (share.includes('.') && (!walletKey || account === undefined))
    throw new Error('The share is encrypted: set WALLET_KEY, and keep `account` in the file.')
  const keys = (walletKey ?? '').split(',').map((key) => Buffer.from(key, 'base64'))
  const other = share.includes('.') ? createVault(keys).open(share, `${account} ${own.id}`) : share
  const secret = await combine([new Uint8Array(own.share), new Uint8Array(Buffer.from(other, 'base64url'))])
  const derived = deriveKeys(secret)
  const accounts = accountsOf(derived)
  if (!digest(`${accounts.eip155.toLowerCase()}\n${accounts.solana}`).equals(own.accounts))
    throw new Error(
      'The shares make another wallet than that of the code: the row was replaced, or is of another backup.',
    )
  return { accounts, keys: derived }
}

/** The keys as wallets import them: hexadecimal, and base58 of seed and public key. @param {ReturnType<typeof deriveKeys>} keys */
const writeKeys = ({ eip155, solana }) => ({
  eip155: `0x${Buffer.from(eip155).toString('hex')}`,
  solana: encodeBase58(Buffer.concat([solana, ed25519.getPublicKey(solana)])),
})

const ask = async () => {
  if (!process.stdin.isTTY) return readFileSync(0, 'utf8')
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  const code = await prompt.question('Recovery code: ')
  prompt.close()
  return code
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, flag] = process.argv.slice(2)
  try {
    if (!file || (flag !== undefined && flag !== '--show-keys'))
      throw new Error('Usage: node recover.mjs set.json [--show-keys]')
    const set = JSON.parse(readFileSync(file, 'utf8'))
    const { accounts, keys } = await recover(await ask(), set, process.env['WALLET_KEY'])
    console.log(JSON.stringify({ accounts, ...(flag && { privateKeys: writeKeys(keys) }) }, null, 2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
