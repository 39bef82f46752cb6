// @ts-check
import { createPublicClient, http } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findAnvil } from '../../../examples/local-network/find-anvil.mjs'
import { startAnvil } from '../../../examples/local-network/start-anvil.mjs'
import { startBundler } from '../../../examples/local-network/start-bundler.mjs'

/** @type {import('../../../examples/local-network/start-bundler.mjs').LocalBundler} */
let bundler
/** @type {Awaited<ReturnType<typeof startAnvil>>} */
let anvil

beforeAll(async () => {
  anvil = await startAnvil({ binary: findAnvil(), chainId: 31337, port: 0, log: () => {} })
  const started = await startBundler({ chains: [{ id: 31337, name: 'Local', rpcUrl: anvil.rpcUrl }] })
  if (!started) throw new Error('The entry point is not installed.')
  bundler = started
}, 60_000)
afterAll(async () => {
  await bundler?.stop()
  await anvil?.stop()
})
afterEach(() => bundler.reset())

/** @param {string} method @param {readonly unknown[]} params @param {string} [url] */
const ask = async (method, params, url = bundler.urlOf(31337)) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

test('deploys its contracts at the addresses that it names', async () => {
  const client = createPublicClient({ transport: http(anvil.rpcUrl) })
  for (const address of Object.values(bundler.contracts)) expect(await client.getCode({ address })).toMatch(/^0x6/)
})

test('serves the entry point of version 0.8, and no method that it does not know', async () => {
  expect((await (await ask('eth_supportedEntryPoints', [])).json()).result).toEqual([bundler.contracts.entryPoint])
  expect((await (await ask('eth_sendTransaction', [])).json()).error.code).toBe(-32601)
  expect((await (await ask('constructor', [])).json()).error.code).toBe(-32601)
  expect((await (await ask('eth_supportedEntryPoints', [], bundler.urlOf(5))).json()).error.code).toBe(-32601)
})

test('refuses an operation that its account has not signed', async () => {
  const quantities = {
    nonce: '0x0',
    callGasLimit: '0x5208',
    verificationGasLimit: '0x30d40',
    preVerificationGas: '0xea60',
  }
  const fees = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }
  const operation = { sender: `0x${'11'.repeat(20)}`, callData: '0x', signature: '0x', ...quantities, ...fees }
  const answer = await (await ask('eth_sendUserOperation', [operation, bundler.contracts.entryPoint])).json()
  expect(answer.error).toMatchObject({ code: -32500, message: expect.stringContaining('AA20') })
})

test('fails and is late while it is told to', async () => {
  bundler.fail(503)
  expect((await ask('eth_chainId', [])).status).toBe(503)
  bundler.reset()
  bundler.delay(200)
  const started = performance.now()
  expect((await ask('eth_chainId', [])).status).toBe(200)
  expect(performance.now() - started).toBeGreaterThan(190)
})
