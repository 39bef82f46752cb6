import { ed25519 } from '@noble/curves/ed25519'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../../../../examples/embedded-wallet/frame/bytes/base58.js'
import { toHex } from '../../../../examples/embedded-wallet/frame/bytes/bytes.js'
import { accountsOf, deriveKeys } from '../../../../examples/embedded-wallet/frame/key/derive-accounts.js'
import {
  digestAccounts,
  groupsOf,
  readRecoveryCode,
  writeRecoveryCode,
} from '../../../../examples/embedded-wallet/frame/key/recovery-code.js'
import { joinShares, splitSecret } from '../../../../examples/embedded-wallet/frame/key/split-key.js'

const secret = () => Uint8Array.from({ length: 32 }, (_, at) => at)

test('derives the same accounts from a secret for ever', async () => {
  const keys = await deriveKeys(secret())
  const accounts = accountsOf(keys)
  expect(accounts).toMatchInlineSnapshot(`
    {
      "eip155": "0xc440822645dfff5f3258E16fAe465A3E419ad3E2",
      "solana": "CfBKjUSiVw8GsMnayWPZBb9vY4bHU3Y1B5pXBmhqWyZV",
    }
  `)
  expect(accounts.eip155).toBe(privateKeyToAccount(toHex(keys.eip155)).address)
  expect(accounts.solana).toBe(encodeBase58(ed25519.getPublicKey(keys.solana)))
  expect(toHex(keys.eip155)).not.toBe(toHex(keys.solana))
})

test('derives another scalar when one is not on the curve', async () => {
  let asked = 0
  const next = await deriveKeys(secret(), () => ++asked > 1)
  expect(asked).toBe(2)
  expect(toHex(next.eip155)).not.toBe(toHex((await deriveKeys(secret())).eip155))
})

test('makes a secret of both shares of a set, and of none of two sets', async () => {
  const [one, other] = await Promise.all([splitSecret(secret()), splitSecret(secret())])
  expect(await joinShares(one.own, one.server)).toEqual(secret())
  expect(await joinShares(one.own, other.server).catch(() => 'refused')).not.toEqual(secret())
  expect(one.id).not.toBe(other.id)
})

test('reads a recovery code in any spacing, and tells each wrong character', async () => {
  const { id, own } = await splitSecret(secret())
  const accounts = await digestAccounts(accountsOf(await deriveKeys(secret())))
  const code = await writeRecoveryCode({ setId: id, share: own, accounts })
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{80}$/)
  expect(groupsOf(code)).toHaveLength(20)
  const read = await readRecoveryCode(` ${groupsOf(code).join('-').toLowerCase()}\n`)
  expect(read).toEqual({ setId: id, share: own, accounts })
  expect(await readRecoveryCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual(read)
  for (let at = 0; at < code.length; at++) {
    const wrong = `${code.slice(0, at)}${code[at] === 'Z' ? 'Y' : 'Z'}${code.slice(at + 1)}`
    expect(await readRecoveryCode(wrong)).toBeUndefined()
  }
  expect(await readRecoveryCode(code.slice(1))).toBeUndefined()
})
