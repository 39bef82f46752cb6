import { createPublicClient, http, serializeErc6492Signature, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findAnvil } from '../../../../examples/local-network/find-anvil.mjs'
import { LOCAL_ACCOUNTS } from '../../../../examples/local-network/local-accounts.mjs'
import { startAnvil } from '../../../../examples/local-network/start-anvil.mjs'
import { eip155Verifier } from '../../../../plugins/eip155/verify/eip155-verifier.js'
import { type SmartAccount, type SmartAccounts, smartAccounts } from '../../../support/smart-accounts.js'

const CHAIN = 'eip155:31337'
const [PAYER, OWNER, STRANGER] = LOCAL_ACCOUNTS
const MESSAGE = 'shop.example wants you to sign in'

let anvil: Awaited<ReturnType<typeof startAnvil>>
let accounts: SmartAccounts
let deployed: SmartAccount
let promised: SmartAccount

beforeAll(async () => {
  anvil = await startAnvil({ binary: findAnvil(), chainId: 31337, port: 0, log: () => {} })
  accounts = await smartAccounts(anvil.rpcUrl, PAYER.privateKey)
  deployed = await accounts.open(OWNER.privateKey, zeroHash)
  await deployed.deploy()
  promised = await accounts.open(OWNER.privateKey, `0x${'22'.repeat(32)}`)
})

afterAll(() => anvil?.stop())

const verify = (address: string, signature: string, message = MESSAGE) =>
  eip155Verifier({ rpcUrls: { [CHAIN]: anvil.rpcUrl } })({ address, signature, message, chainId: CHAIN })

test('verifies a deployed account (ERC-1271)', async () => {
  const signature = await deployed.sign(MESSAGE)
  expect(await deployed.isDeployed()).toBe(true)
  expect(signature).toHaveLength(132)
  expect(await verify(deployed.address, signature)).toBe(true)
  expect(await verify(deployed.address.toLowerCase(), signature)).toBe(true)
})

test('verifies an undeployed account (ERC-6492) without deploying it', async () => {
  const signature = await promised.sign(MESSAGE)
  expect(signature).toMatch(/(6492){16}$/)
  expect(await verify(promised.address, signature)).toBe(true)
  expect(await promised.isDeployed()).toBe(false)
})

test('verifies a predeploy signature after the deployment', async () => {
  const account = await accounts.open(OWNER.privateKey, `0x${'33'.repeat(32)}`)
  const before = await account.sign(MESSAGE)
  await account.deploy()
  const after = await account.sign(MESSAGE)
  expect(after).not.toBe(before)
  expect(await verify(account.address, before)).toBe(true)
  expect(await verify(account.address, after)).toBe(true)
})

test('rejects another message, account or owner, deployed or not', async () => {
  const stranger = await accounts.open(STRANGER.privateKey, zeroHash)
  for (const account of [deployed, promised]) {
    const signature = await account.sign(MESSAGE)
    expect(await verify(account.address, signature)).toBe(true)
    expect(await verify(account.address, signature, `${MESSAGE}.`)).toBe(false)
    expect(await verify(stranger.address, signature)).toBe(false)
    expect(await verify(account.address, await stranger.sign(MESSAGE))).toBe(false)
    expect(await verify(OWNER.address, signature)).toBe(account === deployed)
  }
  expect(await verify(deployed.address, await promised.sign(MESSAGE))).toBe(true)
  expect(await verify(promised.address, await deployed.sign(MESSAGE))).toBe(false)
})

test('rejects a wrapped signature whose factory does not create the account', async () => {
  const inner = await privateKeyToAccount(STRANGER.privateKey).signMessage({ message: MESSAGE })
  const data = '0x'
  for (const factory of [deployed.address, promised.address, OWNER.address, `0x${'0'.repeat(39)}4`] as const) {
    const signature = serializeErc6492Signature({ address: factory, data, signature: inner })
    for (const victim of [deployed.address, promised.address, OWNER.address, PAYER.address]) {
      expect(await verify(victim, signature), `${victim} by ${factory}`).toBe(false)
    }
  }
})

test('rejects a wrapped signature with padding or extra bytes', async () => {
  const signature = await promised.sign(MESSAGE)
  const end = '6492'.repeat(16)
  const dirty = signature.replace('0x000000', '0x000001')
  const longer = `${signature.slice(0, -64)}${'00'.repeat(32)}${end}`
  const twice = `${signature}${signature.slice(2)}`
  for (const other of [dirty, longer, twice, `0x${end}`]) {
    expect(other).not.toBe(signature)
    expect(await verify(promised.address, other)).toBe(false)
  }
})

test('returns unknown without a node for the chain', async () => {
  const claim = { address: deployed.address, signature: await deployed.sign(MESSAGE), message: MESSAGE }
  const other = { chainId: 'eip155:1', ...claim } as const
  await expect(eip155Verifier()({ ...claim, chainId: CHAIN })).rejects.toMatchObject({ code: 'EIP155_VERIFIER_FAILED' })
  await expect(eip155Verifier({ rpcUrls: { 'eip155:1': anvil.rpcUrl } })(other)).rejects.toMatchObject({
    code: 'EIP155_VERIFIER_FAILED',
  })
})

test('accepts a client instead of a URL and queries that chain', async () => {
  const claim = { address: promised.address, signature: await promised.sign(MESSAGE), message: MESSAGE, chainId: CHAIN }
  const client = vi.fn((_chain: string) => createPublicClient({ transport: http(anvil.rpcUrl) }) as never)
  expect(await eip155Verifier({ client })(claim as never)).toBe(true)
  expect(client).toHaveBeenCalledWith(CHAIN)
})
