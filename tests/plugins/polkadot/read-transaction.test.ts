import { expect, test } from 'vitest'
import { polkadot as mainnet } from '../../../networks/index.js'
import type { SignerPayload } from '../../../plugins/polkadot/handlers/inputs.js'
import { readTransaction } from '../../../plugins/polkadot/read-transaction.js'
import { createPolkadotRpc } from '../../../plugins/polkadot/rpc/polkadot-rpc.js'
import { bootPolkadot, POLKADOT } from '../../support/boot-polkadot.js'

const { signal } = new AbortController()

const boot = async () => {
  const world = bootPolkadot()
  await world.connect()
  const rpc = createPolkadotRpc(world)
  const [account = '', to = ''] = await world.wallet.addresses(0)
  const look = (hash: string, hint?: string) =>
    readTransaction(rpc, { network: mainnet, account, hash, signal, ...(hint !== undefined && { hint }) })
  const send = (amount: bigint) => world.modal.send(POLKADOT, { to, amount })
  return { ...world, to, look, send }
}

test('finds a transaction in its block', async () => {
  const { modal, look, send } = await boot()
  const { hash } = await send(10_000_000_000n)
  expect(await look(hash)).toEqual({ status: 'confirmed' })
  await modal.destroy()
})

test('finds it from a hint after a reload, and without one among the last blocks', async () => {
  const { modal, look, send, chain } = await boot()
  chain.mine(3)
  const { hash } = await send(10_000_000_000n)
  chain.mine(10)
  expect(await look(hash, '3:4')).toEqual({ status: 'confirmed' })
  const other = `0x${'ab'.repeat(32)}`
  const first = await look(other)
  expect(first).toMatchObject({ status: 'pending', hint: expect.stringMatching(/^14:\d+$/) })
  await modal.destroy()
})

test('looks at each block once, and is over after 64 blocks', async () => {
  const { modal, look, chain, http } = await boot()
  const hash = `0x${'ab'.repeat(32)}`
  let state = await look(hash)
  expect(state).toMatchObject({ status: 'pending', hint: '0:1' })
  chain.mine(70)
  const blocks = () => http.requests.filter(({ body = '' }) => body.includes('chain_getBlock"')).length
  while (state.status === 'pending') state = await look(hash, state.hint)
  expect(blocks()).toBe(64)
  expect(state).toMatchObject({ status: 'failed', error: { code: 'POLKADOT_TRANSACTION_EXPIRED' } })
  await modal.destroy()
})

test('says that a call failed, and why', async () => {
  const { modal, look, chain, wallet, http, to } = await boot()
  // A host signs a payload of its own, without the checks of `send`, and posts it.
  const { hash: first } = await modal.send(POLKADOT, { to, amount: 10_000_000_000n })
  const posted = http.requests.find(({ body = '' }) => body.includes('author_submitExtrinsic'))
  expect(posted).toBeDefined()
  expect(first).toBeDefined()
  wallet.next('signPayload', 'approve')
  const payload = wallet.requests.at(-1)?.params as SignerPayload
  // The same transfer of 2^60 planck.
  const method = `${payload.method.slice(0, 2 + 6 + 64)}13${'0000000000000010'}`
  const { signature } = await modal.invoke(POLKADOT, 'signPayload', {
    payload: { ...payload, method, nonce: '0x00000001' },
  })
  const { readBody, writeBody, compact } = await import('../../../plugins/polkadot/transaction-wire.js')
  const [hex = ''] = (JSON.parse(posted?.body ?? '{}') as { params: string[] }).params
  const body = readBody(Buffer.from(hex.slice(2), 'hex'))
  if (!body) throw new Error('No transaction was posted.')
  const call = Buffer.from(method.slice(2), 'hex')
  const extra = [...body.rest.slice(0, 2), ...compact(1n), 0, 0]
  const bytes = writeBody({
    ...body,
    signature: Buffer.from(signature.slice(2), 'hex'),
    rest: Uint8Array.from([...extra, ...call]),
  })
  const response = await http(mainnet.rpcUrls.default.http[0] ?? '', {
    method: 'POST',
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'author_submitExtrinsic',
      params: [`0x${Buffer.from(bytes).toString('hex')}`],
    }),
  })
  const { result } = (await response.json()) as { readonly result: string }
  expect(chain.transactions).toHaveLength(2)
  expect(await look(result)).toMatchObject({
    status: 'failed',
    error: { code: 'POLKADOT_EXECUTION_FAILED', details: 'Token.FundsUnavailable' },
  })
  await modal.destroy()
})
