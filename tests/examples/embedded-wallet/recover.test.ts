import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../../scripts/edges.mjs'
import { decodeBase64url, encodeBase64url } from '../../../examples/embedded-wallet/frame/bytes/base64url.js'
import { type Bytes, toHex } from '../../../examples/embedded-wallet/frame/bytes/bytes.js'
import { accountsOf, deriveKeys } from '../../../examples/embedded-wallet/frame/key/derive-accounts.js'
import {
  digestAccounts,
  readRecoveryCode,
  writeRecoveryCode,
} from '../../../examples/embedded-wallet/frame/key/recovery-code.js'
import { openSealedShare } from '../../../examples/embedded-wallet/frame/key/sealed-share.js'
import { joinShares, splitSecret } from '../../../examples/embedded-wallet/frame/key/split-key.js'
import {
  hashNestedMessage,
  hashNestedTypedData,
} from '../../../examples/embedded-wallet/frame/smart/nested-typed-data.js'
import { createProofCheck } from '../../../examples/embedded-wallet/server/proof.mjs'
import { createSets } from '../../../examples/embedded-wallet/server/sets.mjs'
import { createVault } from '../../../examples/embedded-wallet/server/vault.mjs'
import { openDatabase } from '../../../examples/embedded-wallet/server/database.mjs'
import vectors from '../../../examples/embedded-wallet/vectors.json' with { type: 'json' }

const WALLET = `${ROOT}examples/embedded-wallet/`
const folder = mkdtempSync(join(tmpdir(), 'portico-recover-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex, 'hex'))

interface Run {
  readonly set: unknown
  readonly code: string
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Runs the tool as a person would, with the code on its standard input. */
const recover = ({ set, code, flags = [], env = {} }: Run) =>
  new Promise<{ readonly code: number; readonly out: string; readonly error: string }>((resolve) => {
    const file = join(folder, 'set.json')
    writeFileSync(file, JSON.stringify(set))
    const args = ['recover.mjs', file, ...flags]
    const child = execFile(process.execPath, args, { cwd: WALLET, env: { PATH: '', ...env } }, (error, out, told) =>
      resolve({ code: Number(error?.code ?? 0), out, error: told }),
    )
    child.stdin?.end(code)
  })

const { accounts, keys, nested, passkey, proof, recoveryCode, set, vault } = vectors
const plain = { id: set.id, share: set.server }

test('the frame and the tool agree with the published vectors', async () => {
  const derived = await deriveKeys(bytes(vectors.secret))
  expect({ eip155: toHex(derived.eip155), solana: toHex(derived.solana) }).toEqual({
    eip155: `0x${keys.eip155}`,
    solana: `0x${keys.solana}`,
  })
  expect(accountsOf(derived)).toEqual(accounts)
  const server = decodeBase64url(set.server) ?? new Uint8Array()
  expect(await joinShares(bytes(set.own), server)).toEqual(bytes(vectors.secret))
  const code = { setId: set.id, share: bytes(set.own), accounts: await digestAccounts(accountsOf(derived)) }
  expect(await writeRecoveryCode(code)).toBe(recoveryCode)
  expect(await openSealedShare(passkey.sealed, bytes(passkey.secret))).toEqual(bytes(set.own))
  const opened = createVault([Buffer.from(vault.walletKey, 'base64')]).open(vault.sealed, `${vault.account} ${set.id}`)
  expect(opened).toBe(set.server)
  const verifier = { ...nested.verifier, verifyingContract: nested.verifier.verifyingContract as `0x${string}` }
  expect(hashNestedMessage(nested.message.raw as `0x${string}`, verifier)).toBe(nested.message.hash)
  expect(hashNestedTypedData(nested.typedData as never, verifier)).toBe(nested.typedData.hash)
})

test('the server accepts the proof of the vectors once, and none that is changed', async () => {
  const database = await openDatabase(':memory:')
  const check = createProofCheck({ database, now: () => proof.seconds })
  const { method, path, header } = proof
  const request = { method, path, body: Buffer.from(proof.body), proof: header }
  await expect(check({ ...request, path: '/v1/sets/other' }, proof.key)).rejects.toMatchObject({ status: 401 })
  await expect(check({ ...request, body: Buffer.from('{}') }, proof.key)).rejects.toMatchObject({ status: 401 })
  await check(request, proof.key)
  await expect(check(request, proof.key)).rejects.toMatchObject({ code: 'PROOF_INVALID' })
  await database.close()
})

test('restores a wallet from the code and the share, and shows keys only where it is told to', async () => {
  const shown = await recover({ set: plain, code: ` ${recoveryCode.toLowerCase().replace(/.{4}/g, '$&-')}\n` })
  expect(JSON.parse(shown.out)).toEqual({ accounts })
  expect(`${shown.out}${shown.error}`).not.toContain(keys.eip155)
  // The answer of `GET /v1/sets/:id` has no id.
  const { out } = await recover({
    set: { share: set.server, kind: 'recovery' },
    code: recoveryCode,
    flags: ['--show-keys'],
  })
  expect(JSON.parse(out)).toMatchObject({ accounts, privateKeys: { eip155: `0x${keys.eip155}` } })
})

test('opens the row of a database with the key of its server', async () => {
  const row = { account: vault.account, id: set.id, share: vault.sealed }
  const env = { WALLET_KEY: vault.walletKey }
  expect(JSON.parse((await recover({ set: row, code: recoveryCode, env })).out)).toEqual({ accounts })
  expect((await recover({ set: row, code: recoveryCode })).error).toContain('set WALLET_KEY')
  const other = Buffer.alloc(32, 9).toString('base64')
  expect((await recover({ set: row, code: recoveryCode, env: { WALLET_KEY: other } })).error).toContain('lacks the key')
})

test('reads what the server of today has stored', async () => {
  const database = await openDatabase(':memory:')
  const walletKey = Buffer.alloc(32, 3)
  const sets = createSets({ database, vault: createVault([walletKey]), now: () => 1, delay: 0 })
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const split = await splitSecret(secret)
  const wallet = accountsOf(await deriveKeys(secret))
  const code = await writeRecoveryCode({ setId: split.id, share: split.own, accounts: await digestAccounts(wallet) })
  await database.query("insert into accounts (id, email, created) values ('a', 'a@example.com', 1)", [])
  await sets.put(
    database.query,
    { id: null, account: 'a' },
    { id: split.id, share: encodeBase64url(split.server), kind: 'draft' },
  )
  const [row] = await database.query('select account, id, share from sets', [])
  await database.close()
  const env = { WALLET_KEY: walletKey.toString('base64') }
  expect(JSON.parse((await recover({ set: row, code, env })).out)).toEqual({ accounts: wallet })
})

test('refuses another code, another set and another share, and says which', async () => {
  const wrong = `${recoveryCode.slice(0, -1)}${recoveryCode.endsWith('0') ? '1' : '0'}`
  expect(await recover({ set: plain, code: wrong })).toMatchObject({ code: 1, out: '' })
  expect((await recover({ set: plain, code: wrong })).error).toContain('This is not a recovery code')
  expect((await recover({ set: { ...plain, id: 'other' }, code: recoveryCode })).error).toContain('find that row')
  const { server } = await splitSecret(bytes(vectors.secret))
  const replaced = { ...plain, share: encodeBase64url(server) }
  expect((await recover({ set: replaced, code: recoveryCode })).error).toMatch(/make another wallet|share/)
  expect((await recover({ set: plain, code: recoveryCode, flags: ['--keys'] })).error).toContain('Usage')
})

test('has no way to the network', async () => {
  const source = readFileSync(`${WALLET}recover.mjs`, 'utf8')
  const imports = [...source.matchAll(/^import .* from '([^']+)'$/gm)].map(([, name = '']) => name)
  const local = ['crypto', 'fs', 'readline/promises', 'url'].map((name) => `node:${name}`)
  expect(imports.filter((name) => name.startsWith('node:'))).toEqual(local)
  expect(imports.filter((name) => name.startsWith('.'))).toEqual(['./server/vault.mjs'])
  expect(source).not.toMatch(/\bfetch\(|\bimport\(|WebSocket/)
  expect(await readRecoveryCode(recoveryCode)).toMatchObject({ setId: set.id })
})
